import { isDeepStrictEqual } from 'node:util';
import type { FileFacts, ManifestFacts } from './file-facts.ts';

/** A key for texts that ignores case and surrounding space. */
export function textKey(words: string): string {
  return words.trim().toLowerCase();
}

/**
 * The titles and descriptions that were added or removed, as keys: empty if there are none, undefined if other facts
 * differ as well.
 */
export function findChangedTexts(
  before: readonly ManifestFacts[],
  now: readonly ManifestFacts[],
): ReadonlySet<string> | undefined {
  if (before.length !== now.length) return undefined;
  const changed = new Set<string>();
  const onlyTextsDiffer = now.every((file, at) => {
    const old = before[at];
    return file === old || (old !== undefined && addChangedWords(changed, old.facts, file.facts));
  });
  return onlyTextsDiffer ? changed : undefined;
}

/** Collects the added and removed texts of one file. @returns true if its other facts are the same */
function addChangedWords(changed: Set<string>, old: FileFacts, now: FileFacts): boolean {
  if (now === old) return true;
  const [gone, come] = [headWords(old), headWords(now)];
  for (const key of [...gone, ...come]) if (!gone.includes(key) || !come.includes(key)) changed.add(key);
  return isDeepStrictEqual({ ...old, title: now.title, description: now.description }, now);
}

/** True if the file's title or description is one of these texts. */
export function hasAnyText(facts: FileFacts, words: ReadonlySet<string>): boolean {
  return words.size > 0 && headWords(facts).some((key) => words.has(key));
}

function headWords({ title, description }: FileFacts): string[] {
  return [title, description?.text].flatMap((text) => (text === undefined ? [] : textKey(text)));
}
