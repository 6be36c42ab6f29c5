import type { ManifestFile } from 'prospectus/internal/check/paths/manifest-file.ts';
import { jsonAt, textMember } from 'prospectus/internal/core/json/json.ts';
import type { JsonPath } from 'prospectus/internal/core/json/position.ts';
import { readJsonText } from 'prospectus/internal/core/json-text/read-json.ts';
import { recordNodes } from 'prospectus/internal/tools/scenario/record-places.ts';

/** How often the manifests of a site assign a value to a prop. */
export type Habits = (key: string, value: unknown) => number;

/** The counts of the values of one manifest, by position and value. */
export type Counts = ReadonlyMap<string, number>;

/** Counts the values of a manifest; a half-typed manifest has none. */
export function countValues({ text }: ManifestFile): Counts {
  const counts = new Map<string, number>();
  const { value } = readJsonText(text);
  forEachLeaf(value, [], (leaf, path) => {
    const key = countKey(habitKey(value, path), leaf);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  });
  return counts;
}

export function createHabits(all: readonly Counts[]): Habits {
  return (key, value) => {
    const asked = countKey(key, value);
    return all.reduce((sum, counts) => sum + (counts.get(asked) ?? 0), 0);
  };
}

/** Describes a position independently of its manifest, by the type of its block and the props around it. */
export function habitKey(value: unknown, path: JsonPath): string {
  const isType = path.length === 3 && path[2] === 'type';
  const type = (isType ? undefined : textMember(jsonAt(value, path.slice(0, 2)), 'type')) ?? '';
  const names = path.filter((step) => typeof step === 'string');
  return [type, ...(path[0] === 'sources' ? ['sources', ...names.slice(2)] : names)].join(' ');
}

// Bindings are compared by the field at their end, because each page has its own sources.
function countKey(key: string, value: unknown): string {
  const text = typeof value === 'string' && /^\$|\./.test(value) ? `$${leafName(value)}` : String(value);
  return `${key} ${text}`;
}

export const leafName = (path: string): string => /(\w+)\W*$/.exec(path)?.[1] ?? path;

/** Calls a function with every plain value and its path. */
export function forEachLeaf(
  value: unknown,
  path: JsonPath,
  call: (leaf: unknown, path: JsonPath) => void,
): void {
  const plain = recordNodes(value, path).filter((one) => one.value === null || typeof one.value !== 'object');
  for (const one of plain) call(one.value, one.place);
}
