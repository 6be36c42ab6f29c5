import fc from 'fast-check';
import { namedFields } from '../src/author/rename/named-fields.ts';
import { RenameRefused } from '../src/author/rename/refused.ts';
import type { SiteTexts } from '../src/author/rename/site-texts.ts';
import { startPostgres } from '../tests/deploy/postgres.ts';
import { temporaryFolder } from '../tests/setup/folder.ts';
import { type RenamedSite, renamedSite } from '../tests/site/cms/renamed-site.ts';

const WANTED = 100;
const SEED = 17;
const DRAFT = 'api::our-policie.our-policie';

/**
 * `npm run bench:renames`: 100 fields of the content model with random other names, and back, in a real Strapi; 1 where
 * a file or the content is not what it was. `--postgres` keeps the content there.
 */
export async function main(args: readonly string[]): Promise<number> {
  const [data, cluster] = await Promise.all([temporaryFolder(), temporaryFolder()]);
  const database = args.includes('--postgres') ? await startPostgres(cluster.path) : undefined;
  const site = await renamedSite(data.path, database ? { DATABASE_URL: database.url } : {});
  try {
    return await thereAndBack(site);
  } finally {
    await site.remove();
    await database?.stop();
    await Promise.all([data.remove(), cluster.remove()]);
  }
}

async function thereAndBack(site: RenamedSite): Promise<number> {
  const began = performance.now();
  const texts = await site.texts();
  const endpoints = [...texts.model.types.keys()];
  const before = await site.contentNow(endpoints, DRAFT);
  const renames = await renameSome(site, texts);
  const renamed = await site.contentNow(endpoints, DRAFT);
  for (const { owner, old, now } of renames.toReversed()) await site.rename(`${owner}.${now}`, old);
  const after = await site.contentNow(endpoints, DRAFT);
  const files = filesOf(await site.texts()) === filesOf(texts);
  const values = renamed.every((text, at) => valuesIn(text) === valuesIn(before[at] ?? ''));
  const content = after.every((text, at) => text === before[at]);
  const kinds = new Map<string, number>();
  for (const { kind } of renames) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  process.stdout.write(
    `${renames.length} fields there and back in ${seconds} s: ${[...kinds].map(([kind, count]) => `${count} ${kind}`).join(', ')}\n` +
      `files ${said(files)}, content of ${endpoints.length} endpoints by the other names ${said(values)}, and back ${said(content)}\n`,
  );
  return files && values && content && renames.length === WANTED ? 0 : 1;
}

const said = (isSame: boolean): string => (isSame ? 'the same' : 'NOT THE SAME');

/** Gives fields other names until 100 have one; a rename that is refused loses nothing. */
async function renameSome(site: RenamedSite, { model }: SiteTexts) {
  const own = new Map([...model.types.values()].map(({ uid, name }) => [uid, name]));
  const fields = [...new Map(namedFields(model).map(({ id, target }) => [id, target])).values()];
  const order = fc.sample(fc.shuffledSubarray(fields, { minLength: fields.length }), {
    numRuns: 1,
    seed: SEED,
  });
  const words = fc.sample(fc.stringMatching(/^[a-z][a-z0-9]{2,7}$/), { numRuns: fields.length, seed: SEED });
  const done: { owner: string; old: string; now: string; kind: string }[] = [];
  for (const [at, { owner: uid, name: old }] of (order[0] ?? []).entries()) {
    if (done.length === WANTED) break;
    const owner = own.get(uid) ?? uid;
    const now = `${words[at]}${at}`;
    const attributes =
      [...model.types.values()].find((type) => type.uid === uid) ?? model.components.get(uid);
    try {
      await site.rename(`${owner}.${old}`, now);
    } catch (error) {
      if (!(error instanceof RenameRefused)) throw error;
      continue;
    }
    done.push({ owner, old, now, kind: attributes?.attributes.get(old)?.kind ?? 'unknown' });
  }
  return done;
}

const filesOf = ({ manifests, scenarios, content, schemas }: SiteTexts): string =>
  JSON.stringify([manifests, scenarios, content, schemas]);

/** All values of a JSON text, without their names. */
function valuesIn(text: string): string {
  const values: string[] = [];
  JSON.parse(text, (_, value: unknown) => {
    if (typeof value !== 'object') values.push(String(value));
    return value;
  });
  return values.sort().join('\n');
}
