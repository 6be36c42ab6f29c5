import { join } from 'node:path';
import fc from 'fast-check';
import type { ManifestFile } from 'prospectus/internal/check/paths/manifest-file.ts';
import { expect } from 'vitest';
import type { Plan } from '../src/rename/change/change.ts';
import { RenameRefused } from '../src/rename/change/refused.ts';
import type { SiteTexts } from '../src/rename/texts/site-texts.ts';

const SEED = 17;

/** A site after a plan, in memory. */
export function applied(before: SiteTexts, plan: Plan): SiteTexts {
  const changes = new Map(plan.changes.map((change) => [change.file, change]));
  const all = (files: readonly ManifestFile[]): readonly ManifestFile[] =>
    files
      .map(({ file, text }) => {
        const change = changes.get(join(before.root, file));
        return {
          file: (change?.to ?? join(before.root, file)).slice(before.root.length + 1),
          text: change?.text ?? text,
        };
      })
      .sort((a, b) => (a.file < b.file ? -1 : 1));
  return {
    ...before,
    model: plan.model,
    manifests: all(before.manifests),
    scenarios: all(before.scenarios),
    content: all(before.content),
    schemas: all(before.schemas),
    outlines: all(before.outlines),
  };
}

const textsOf = ({
  manifests,
  scenarios,
  content,
  schemas,
  outlines,
}: SiteTexts): ReadonlyMap<string, string> =>
  textsByFile([manifests, scenarios, content, schemas, outlines].flat());

export const textsByFile = (files: readonly ManifestFile[]): ReadonlyMap<string, string> =>
  new Map(files.map(({ file, text }) => [file, text]));

/** A plan; undefined if it is refused, which loses nothing. */
export function unlessRefused<T>(plan: () => T): T | undefined {
  try {
    return plan();
  } catch (error) {
    if (error instanceof RenameRefused) return undefined;
    throw error;
  }
}

/** Renames and renames back. @returns true unless the rename was refused */
export function thereAndBack(
  site: SiteTexts,
  there: (from: SiteTexts) => Plan,
  back: (from: SiteTexts) => Plan,
): boolean {
  const plan = unlessRefused(() => there(site));
  if (!plan) return false;
  expect(plan.changes.length).toBeGreaterThan(0);
  const renamed = applied(site, plan);
  const again = back(renamed);
  expect(textsOf(applied(renamed, again))).toEqual(textsOf(site));
  return true;
}

/** Runs a property for a fixed selection of a list's items, and counts those that were renamed. */
export function renameSome<T>(
  all: readonly T[],
  numRuns: number,
  rename: (one: T, word: string) => boolean,
): number {
  let done = 0;
  const word = fc.stringMatching(/^[a-z][a-z0-9]{2,7}$/);
  fc.assert(
    fc.property(fc.constantFrom(...all), word, (one, name) => {
      if (rename(one, name)) done += 1;
    }),
    { numRuns, seed: SEED },
  );
  return done;
}
