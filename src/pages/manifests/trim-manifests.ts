import type { Checked } from '../../check/check.ts';
import type { ManifestFile } from '../../check/input/manifest-file.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { parsedJson, textMember } from '../../core/json/json.ts';
import { trimManifest } from './trim-manifest.ts';

// Each round leaves something out; a manifest with errors after the last round is left out whole.
const ROUNDS = 10;

/** Manifests without their wrong parts. */
export interface TrimmedManifests {
  readonly checked: Checked;
  /** How much visitors see of each manifest with errors, in words, by file. */
  readonly seen: ReadonlyMap<string, string>;
}

interface Attempt extends ManifestFile {
  readonly leftOut: readonly string[];
  /** Earlier texts, to be tried if this one can't be mended. */
  readonly others: readonly string[];
}

/**
 * Leaves out the parts of manifests that no longer fit, block by block, until no error is left.
 * @param sound manifests without errors
 * @param wrong the texts of each of the others, the newest first
 */
export async function trimManifests(
  check: (files: readonly ManifestFile[]) => Promise<Checked>,
  sound: readonly ManifestFile[],
  wrong: ReadonlyMap<string, readonly string[]>,
): Promise<TrimmedManifests> {
  let attempts = [
    ...sound.map((file): Attempt => ({ ...file, leftOut: [], others: [] })),
    ...[...wrong].flatMap(([file, texts]) => attempt(file, texts)),
  ];
  let checked = await check(attempts);
  for (let round = 0; round < ROUNDS && errorsIn(checked).length > 0; round++) {
    const errors = errorsIn(checked);
    attempts = attempts.flatMap((one) =>
      trimmed(
        one,
        errors.filter(({ file }) => file === one.file),
      ),
    );
    checked = await check(attempts);
  }
  const failing = new Set(errorsIn(checked).map(({ file }) => file));
  const touched = new Set([
    ...wrong.keys(),
    ...attempts.flatMap((one) => (one.leftOut.length > 0 ? [one.file] : [])),
  ]);
  const seen = [...touched].map((file): [string, string] => {
    const left = attempts.find((one) => one.file === file && !failing.has(file));
    return [file, visibleEffect(file, wrong.get(file) ?? [left?.text ?? ''], left)];
  });
  return { checked, seen: new Map(seen) };
}

function attempt(file: string, [text, ...others]: readonly string[]): Attempt[] {
  return text === undefined ? [] : [{ file, text, others, leftOut: [] }];
}

function trimmed(one: Attempt, errors: readonly Diagnostic[]): Attempt[] {
  if (errors.length === 0) return [one];
  const left = trimManifest(one.text, errors);
  if (!left || left.text === one.text) return attempt(one.file, one.others);
  return [{ ...one, text: left.text, leftOut: [...one.leftOut, ...left.leftOut] }];
}

function visibleEffect(file: string, texts: readonly string[], left: Attempt | undefined): string {
  const route = texts.map((text) => textMember(parsedJson(text), 'route')).find((one) => one !== undefined);
  const what = route ?? (file.endsWith('/layout.json') ? 'every page' : 'its page');
  if (!left) return route === undefined ? `visitors see nothing of ${what}` : `${route} answers 404`;
  return `visitors see ${what} without ${[...new Set(left.leftOut)].join(', ')}`;
}

/** The errors of a check. */
export function errorsIn({ diagnostics }: Checked): Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity === 'error');
}
