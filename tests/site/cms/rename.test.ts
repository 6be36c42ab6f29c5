import { cp, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { planField } from '../../../src/author/rename/plan-field.ts';
import { readSiteTexts } from '../../../src/author/rename/site-texts.ts';
import { writeAll } from '../../../src/author/rename/write-all.ts';
import { allBlocks } from '../../../src/site/all-blocks.ts';
import { fullPopulate } from '../../../src/strapi/populate/full-populate.ts';
import { populateQuery } from '../../../src/strapi/populate/query.ts';
import { readModel } from '../../../src/strapi/read-model.ts';
import { type Folder, temporaryFolder } from '../../setup/folder.ts';
import { logIn } from './panel.ts';
import { startStrapi } from './strapi.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** One of each kind of field that keeps its data in a way of its own, and the answers that have it. */
const RENAMES = [
  { kind: 'a text of a type', old: 'our-policie.banner_title', now: 'policy_heading', at: [0, 4] },
  {
    kind: 'a text of a component',
    old: 'our-policie.committee-member.designation',
    now: 'office',
    at: [0, 4],
  },
  { kind: 'a picture', old: 'our-policie.banner_image', now: 'wide_picture', at: [0, 4] },
  { kind: 'a component', old: 'our-policie.Immediate_Contact_Nos', now: 'theNumbers', at: [0, 4] },
  { kind: 'a dynamic zone', old: 'rgc-about-us.about', now: 'parts', at: [1] },
  { kind: 'a relation', old: 'news-article.course', now: 'of_course', at: [2, 3] },
  { kind: 'its other side', old: 'course.news', now: 'stories', at: [2, 3] },
  { kind: 'a relation to its own type', old: 'news-article.related', now: 'see_also', at: [2, 3] },
];
const ENDPOINTS = ['/our-policie', '/rgc-about-us', '/news-articles', '/courses'];
const POLICY = 'api::our-policie.our-policie';

let site: Folder;
let data: Folder;

beforeAll(async () => {
  [site, data] = await Promise.all([temporaryFolder(), temporaryFolder()]);
  for (const part of ['page-manifests', 'cms/src', 'cms/config', 'cms/content', 'cms/package.json'])
    await cp(join(ROOT, part), join(site.path, part), { recursive: true });
  for (const part of ['cms/node_modules', 'cms/media'])
    await symlink(join(ROOT, part), join(site.path, part));
  await cp(inject('seeded'), data.path, { recursive: true });
});

afterAll(() => Promise.all([site.remove(), data.remove()]));

/** All that the CMS has of the types, and how the panel shows one of them. */
async function contentNow(): Promise<readonly string[]> {
  const strapi = await startStrapi(data.path, {}, join(site.path, 'cms'));
  try {
    const model = await readModel(join(site.path, 'cms'));
    const bodies = ENDPOINTS.map(async (endpoint) => {
      const type = model.types.get(endpoint);
      if (!type) throw new Error(`There is no ${endpoint}.`);
      const answer = await fetch(`${strapi.url}/api${endpoint}?${populateQuery(fullPopulate(model, type))}`);
      expect(answer.status).toBe(200);
      return (await answer.text()).replaceAll(/"(publishedAt|updatedAt)":"[^"]*"/g, '"$1":""');
    });
    const draft = await (await logIn(strapi.url)).read(POLICY);
    return [...(await Promise.all(bodies)), JSON.stringify(draft)];
  } finally {
    await strapi.stop();
  }
}

let second = 0;
async function rename(old: string, now: string): Promise<void> {
  const texts = await readSiteTexts(site.path, allBlocks);
  second += 1;
  await writeAll(planField(texts, old, now, new Date(Date.UTC(2027, 1, 28, 10, 0, second))).changes);
}

test('a real Strapi keeps its content when fields have other names, and on the way back', async () => {
  const before = await contentNow();
  for (const { old, now } of RENAMES) await rename(old, now);
  const renamed = await contentNow();
  const expected = RENAMES.reduce(
    (lines, { old, now, at }) =>
      lines.map((line, place) =>
        at.includes(place) ? line.replaceAll(`"${old.split('.').at(-1)}":`, `"${now}":`) : line,
      ),
    before,
  );
  expect(sorted(renamed)).toEqual(sorted(expected));
  for (const { old, now } of RENAMES.toReversed())
    await rename(`${old.replace(/[^.]+$/, '')}${now}`, old.split('.').at(-1) ?? '');
  expect(sorted(await contentNow())).toEqual(sorted(before));
}, 180_000);

/** The texts as values, whose members have no order. */
function sorted(texts: readonly string[]): unknown[] {
  return texts.map((text): unknown => JSON.parse(text));
}
