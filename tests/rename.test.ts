import { basename, join, resolve } from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { readBlockFiles, type Texts } from '../src/author/rename/block-files.ts';
import { type BlockSites, blockSites } from '../src/author/rename/block-sites.ts';
import type { Plan } from '../src/author/rename/change.ts';
import { openCode } from '../src/author/rename/language-service.ts';
import { namedFields } from '../src/author/rename/named-fields.ts';
import { namedProps } from '../src/author/rename/named-props.ts';
import { planBlock } from '../src/author/rename/plan-block.ts';
import { planField } from '../src/author/rename/plan-field.ts';
import { planProp } from '../src/author/rename/plan-prop.ts';
import { planRoute } from '../src/author/rename/plan-route.ts';
import { RenameRefused } from '../src/author/rename/refused.ts';
import { readSiteTexts, type SiteTexts } from '../src/author/rename/site-texts.ts';
import { check } from '../src/check/check.ts';
import { fixFiles } from '../src/check/fix/fix-files.ts';
import type { ManifestFile } from '../src/check/manifest-file.ts';
import { isObject, parsedJson, textMember } from '../src/core/json/json.ts';
import { allBlocks } from '../src/site/all-blocks.ts';
import { type Content, openContent } from '../src/strapi/embedded/open-content.ts';
import { formerNames } from '../src/strapi/former-names.ts';
import { pagesHtml } from './setup/pages-html.ts';
import { SMALL_SITE } from './setup/small-site.ts';

const ROOT = resolve(import.meta.dirname, '..');
const REGISTRY = join(ROOT, 'registry');
const SEED = 17;
const DAY = new Date('2027-02-28T10:20:30Z');

let site: SiteTexts;
let small: SiteTexts;
let sites: BlockSites;
beforeAll(async () => {
  site = await readSiteTexts(ROOT, allBlocks);
  small = await readSiteTexts(SMALL_SITE, allBlocks);
  sites = await blockSites(site, ROOT);
});

/** A site as a plan leaves it, in memory. */
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
    ...plan.after,
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

/** A plan; undefined where it is refused, which loses nothing. */
function unlessRefused<T>(plan: () => T): T | undefined {
  try {
    return plan();
  } catch (error) {
    if (error instanceof RenameRefused) return undefined;
    throw error;
  }
}

/** Renames there and back; gives whether it was done at all. */
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

/** Runs a property for some of a list, always the same ones, and counts how many of them were renamed. */
function renameSome<T>(all: readonly T[], runs: number, rename: (one: T, word: string) => boolean): number {
  let done = 0;
  const word = fc.stringMatching(/^[a-z][a-z0-9]{2,7}$/);
  fc.assert(
    fc.property(fc.constantFrom(...all), word, (one, name) => {
      if (rename(one, name)) done += 1;
    }),
    { numRuns: runs, seed: SEED },
  );
  return done;
}

/** Renames some of the fields of a site there and back, and counts those that were renamed. */
function renameFields(site: SiteTexts, runs: number): number {
  const all = namedFields(site.model).map(({ target }) => target);
  const nameOf = (owner: string): string =>
    [...site.model.types.values()].find(({ uid }) => uid === owner)?.name ?? owner;
  return renameSome(all, runs, ({ owner, name }, now) =>
    thereAndBack(
      site,
      (from) => planField(from, `${nameOf(owner)}.${name}`, now, DAY),
      (from) => planField(from, `${nameOf(owner)}.${now}`, name, DAY),
    ),
  );
}

function renameRoutes(site: SiteTexts, runs: number): number {
  const routes = site.manifests.flatMap(({ text }) => textMember(parsedJson(text), 'route') ?? []);
  return renameSome(routes, runs, (route, name) => {
    const to = `/${name}${route.replace(/^[^:]*?(?=\/:|$)/, '')}`;
    return thereAndBack(
      site,
      (from) => planRoute(from, route, to),
      (from) => planRoute(from, to, route),
    );
  });
}

test('fields there and back: every file is what it was', () => {
  expect(renameFields(site, 45) + renameFields(small, 20)).toBeGreaterThanOrEqual(62);
});

test('a manifest of another branch, with the old names, is fixed by --fix to what the rename makes of it', () => {
  const all = namedFields(site.model).map(({ target }) => target);
  const done = renameSome(all, 30, ({ owner, name }, now) => {
    const type = [...site.model.types.values()].find(({ uid }) => uid === owner);
    const plan = unlessRefused(() => planField(site, `${type?.name ?? owner}.${name}`, now, DAY));
    if (!plan?.changes.some(({ file }) => file.includes('/page-manifests/'))) return false;
    const { model, blocks } = plan.after;
    const migrations = plan.changes.flatMap(({ file, text }) =>
      /migrations/.test(file) && text ? [text] : [],
    );
    const was = formerNames(migrations);
    const fixed = fixFiles({ files: site.manifests, model: { ...model, was }, blocks });
    expect(textsByFile(fixed)).toEqual(textsByFile(applied(site, plan).manifests));
    return true;
  });
  expect(done).toBeGreaterThan(10);
});

test('of several names that a field has had, each leads to the last', () => {
  const migration = (old: string, now: string) =>
    `renameField(knex, db, {\n  old: '${old}',\n  now: '${now}',\n})`;
  expect(formerNames([migration('a', 'b'), 'alter table', migration('b', 'c'), migration('a', 'x')])).toEqual(
    new Map([
      ['a', new Set(['b', 'c', 'x'])],
      ['b', new Set(['c'])],
    ]),
  );
});

test('routes there and back: every file is what it was', () => {
  expect(renameRoutes(site, 20) + renameRoutes(small, 8)).toBeGreaterThanOrEqual(20);
});

test('pages say the same when a field has another name', async () => {
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

test('props there and back: every file is what it was, the code of the blocks, too', async () => {
  const files = [...(await readBlockFiles(ROOT, REGISTRY)).keys()];
  const code = openCode(
    ROOT,
    files.filter((file) => file.startsWith(REGISTRY) && /\.tsx?$/.test(file)),
  );
  const done = renameSome(namedProps(allBlocks), 8, ({ path }, name) => {
    const made: Plan['changes'][] = [];
    const plan = (from: SiteTexts, to: readonly string[], now: string): Plan => {
      const one = planProp({ ...sites, ...from, using: () => [from] }, code, to.join('.'), now);
      made.push(one.changes.filter(({ file }) => file.startsWith(REGISTRY)));
      return one;
    };
    const whole = thereAndBack(
      site,
      (from) => plan(from, path, name),
      (from) => plan(from, [...path.slice(0, -1), name], path.at(-1) ?? ''),
    );
    const [there = [], back = []] = made;
    const before = new Map(there.map((change) => [change.file, change.before]));
    expect(new Map(back.map(({ file, text }) => [file, text]))).toEqual(whole ? before : new Map());
    return whole;
  });
  expect(done).toBeGreaterThanOrEqual(6);
  // TypeScript takes its time on a busy machine.
});

test('blocks there and back: every file is what it was, and where it was', async () => {
  const files = await readBlockFiles(ROOT, REGISTRY);
  const done = renameSome([...allBlocks.keys()], 20, (type, now) => {
    let code = files;
    const plan = (from: SiteTexts, old: string, to: string): Plan => {
      const folderOf = (): string => join(REGISTRY, old);
      const made = planBlock({ ...sites, ...from, folderOf, using: () => [from] }, code, old, to);
      code = movedTexts(code, made);
      return made;
    };
    const whole = thereAndBack(
      site,
      (from) => plan(from, type, now),
      (from) => plan(from, now, type),
    );
    expect(code).toEqual(files);
    return whole;
  });
  expect(done).toBeGreaterThanOrEqual(15);
});

function movedTexts(files: Texts, { changes }: Plan): Texts {
  const moved = new Map(changes.map((change) => [change.file, change]));
  return new Map(
    [...files].map(([file, text]) => [moved.get(file)?.to ?? file, moved.get(file)?.text ?? text]),
  );
}
