import { basename, join, resolve } from 'node:path';
import fc from 'fast-check';
import { check } from 'prospectus/internal/check/check.ts';
import { fixFiles } from 'prospectus/internal/check/fix/fix-files.ts';
import type { ManifestFile } from 'prospectus/internal/check/paths/manifest-file.ts';
import { isObject, parsedJson } from 'prospectus/internal/core/json/json.ts';
import { allBlocks } from 'prospectus/internal/render/all-blocks.ts';
import { type Content, openContent } from 'prospectus/internal/strapi/embedded/open-content.ts';
import { formerNames } from 'prospectus/internal/strapi/former-names.ts';
import { beforeAll, expect, test } from 'vitest';
import { runs } from '../../../tests/setup/full.ts';
import { pagesHtml } from '../../../tests/setup/pages-html.ts';
import { SMALL_SITE } from '../../../tests/setup/small-site.ts';
import type { Plan } from '../src/rename/change/change.ts';
import { RenameRefused } from '../src/rename/change/refused.ts';
import { planField } from '../src/rename/plan-field.ts';
import { namedFields } from '../src/rename/texts/named-fields.ts';
import { readSiteTexts, type SiteTexts } from '../src/rename/texts/site-texts.ts';

const SEED = 17;

/** A site after a plan, in memory. */
function applied(before: SiteTexts, plan: Plan): SiteTexts {
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

const textsByFile = (files: readonly ManifestFile[]): ReadonlyMap<string, string> =>
  new Map(files.map(({ file, text }) => [file, text]));

/** A plan; undefined if it is refused, which loses nothing. */
function unlessRefused<T>(plan: () => T): T | undefined {
  try {
    return plan();
  } catch (error) {
    if (error instanceof RenameRefused) return undefined;
    throw error;
  }
}

/** Renames and renames back. @returns true unless the rename was refused */
function thereAndBack(
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
function renameSome<T>(
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

const ROOT = resolve(import.meta.dirname, '../../..');
const DAY = new Date('2027-02-28T10:20:30Z');

let site: SiteTexts;
let small: SiteTexts;
beforeAll(async () => {
  site = await readSiteTexts(ROOT, allBlocks);
  small = await readSiteTexts(SMALL_SITE, allBlocks);
});

/** Renames some of the fields of a site and back, and counts those that were renamed. */
function renameFields(site: SiteTexts, numRuns: number): number {
  const all = namedFields(site.model).map(({ target }) => target);
  const nameOf = (owner: string): string =>
    [...site.model.types.values()].find(({ uid }) => uid === owner)?.name ?? owner;
  return renameSome(all, numRuns, ({ owner, name }, now) =>
    thereAndBack(
      site,
      (from) => planField(from, `${nameOf(owner)}.${name}`, now, DAY),
      (from) => planField(from, `${nameOf(owner)}.${now}`, name, DAY),
    ),
  );
}

test('renaming a field and back restores every file', () => {
  const own = runs(3, 45);
  expect(renameFields(site, own) + renameFields(small, 20)).toBeGreaterThanOrEqual(own + 17);
});

test('--fix applies a rename to a manifest of another branch', () => {
  const all = namedFields(site.model).map(({ target }) => target);
  const done = renameSome(all, runs(6, 30), ({ owner, name }, now) => {
    const type = [...site.model.types.values()].find(({ uid }) => uid === owner);
    const plan = unlessRefused(() => planField(site, `${type?.name ?? owner}.${name}`, now, DAY));
    if (!plan?.changes.some(({ file }) => file.includes('/page-manifests/'))) return false;
    const { model } = plan;
    const migrations = plan.changes.flatMap(({ file, text }) =>
      /migrations/.test(file) && text ? [text] : [],
    );
    const was = formerNames(migrations);
    const fixed = fixFiles({ files: site.manifests, model: { ...model, was }, blocks: site.blocks });
    expect(textsByFile(fixed)).toEqual(textsByFile(applied(site, plan).manifests));
    return true;
  });
  expect(done).toBeGreaterThan(runs(2, 10));
});

test('a former field name leads to the present one', () => {
  const migration = (old: string, now: string) =>
    `renameField(knex, db, {\n  old: '${old}',\n  now: '${now}',\n})`;
  expect(formerNames([migration('a', 'b'), 'alter table', migration('b', 'c'), migration('a', 'x')])).toEqual(
    new Map([
      ['a', new Set(['b', 'c', 'x'])],
      ['b', new Set(['c'])],
    ]),
  );
});

test('pages are the same after a field is renamed', async () => {
  const content = await openContent(join(SMALL_SITE, 'cms'), join(ROOT, '.cache'));
  const before = await htmlOf(small, content);
  expect(before.size).toBeGreaterThan(5);
  let shown = 0;
  for (const { owner, name } of new Set(namedFields(small.model).map(({ target }) => target))) {
    const type = [...small.model.types.values()].find(({ uid }) => uid === owner);
    const plan = unlessRefused(() =>
      planField(small, `${type?.name ?? owner}.${name}`, `${name}_other`, DAY),
    );
    if (!plan?.changes.some(({ file }) => file.includes('page-manifests'))) continue;
    expect(await htmlOf(applied(small, plan), content), name).toEqual(before);
    shown += 1;
  }
  expect(shown).toBeGreaterThan(10);
});

/** All pages of a site in memory as HTML, by address. */
function htmlOf(from: SiteTexts, { media }: Content): Promise<ReadonlyMap<string, string>> {
  const { model, manifests } = from;
  const records = new Map(
    from.content.map(({ file, text }) => [
      model.types.get(`/${basename(file, '.json')}`)?.uid ?? '',
      [parsedJson(text)].flat().filter(isObject),
    ]),
  );
  return pagesHtml(check({ ...from, files: manifests }), { model, records, media, diagnostics: [] });
}
