import { cp, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect } from 'vitest';
import { writeAllChanges } from '../../../packages/language-server/src/rename/change/write-all.ts';
import { planField } from '../../../packages/language-server/src/rename/plan-field.ts';
import {
  readSiteTexts,
  type SiteTexts,
} from '../../../packages/language-server/src/rename/texts/site-texts.ts';
import { allBlocks } from '../../../src/render/all-blocks.ts';
import { fullPopulate } from '../../../src/strapi/populate/full-populate.ts';
import { populateQuery } from '../../../src/strapi/populate/query.ts';
import { readModel } from '../../../src/strapi/read-model.ts';
import { temporaryFolder } from '../../setup/folder.ts';
import { logIn } from './panel.ts';
import { startStrapi } from './strapi.ts';

/** One of each kind of field that stores its data differently, and the answers that contain it. */
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

/** Renames a field of every kind and renames it back: Strapi's answers are the same apart from the name. */
export async function renameEveryKind(site: RenamedSite): Promise<void> {
  const contentNow = () => site.contentNow(ENDPOINTS, POLICY);
  const before = await contentNow();
  for (const { old, now } of RENAMES) await site.rename(old, now);
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
    await site.rename(`${old.replace(/[^.]+$/, '')}${now}`, old.split('.').at(-1) ?? '');
  expect(sorted(await contentNow())).toEqual(sorted(before));
}

/** The texts as values, whose properties have no order. */
function sorted(texts: readonly string[]): unknown[] {
  return texts.map((text): unknown => JSON.parse(text));
}

const ROOT = resolve(import.meta.dirname, '../../..');

/** A copy of this project's site, whose fields can be renamed, with a real Strapi. */
export interface RenamedSite {
  /** Renames a field. @throws {RenameRefused} if data would be lost */
  readonly rename: (field: string, now: string) => Promise<void>;
  readonly texts: () => Promise<SiteTexts>;
  /**
   * Starts Strapi.
   * @returns all of its content at some endpoints, and the draft of a single type as an editor sees it
   */
  readonly contentNow: (endpoints: readonly string[], draft: string) => Promise<readonly string[]>;
  readonly remove: () => Promise<void>;
}

/**
 * Copies the site.
 * @param data the folder of Strapi's data
 * @param env settings of Strapi, such as its database
 */
export async function renamedSite(data: string, env: Record<string, string> = {}): Promise<RenamedSite> {
  const { path, remove } = await temporaryFolder();
  for (const part of ['page-manifests', 'cms/src', 'cms/config', 'cms/content', 'cms/package.json'])
    await cp(join(ROOT, part), join(path, part), { recursive: true });
  for (const part of ['cms/node_modules', 'cms/media']) await symlink(join(ROOT, part), join(path, part));
  const cms = join(path, 'cms');
  const texts = () => readSiteTexts(path, allBlocks);
  let second = 0;
  return {
    texts,
    rename: async (field, now) => {
      second += 1;
      const date = new Date(Date.UTC(2027, 1, 28, 10, 0, second));
      await writeAllChanges(planField(await texts(), field, now, date).changes);
    },
    contentNow: async (endpoints, draft) => {
      const strapi = await startStrapi(data, env, cms);
      try {
        const model = await readModel(cms);
        const bodies = endpoints.map(async (endpoint) => {
          const type = model.types.get(endpoint);
          if (!type) throw new Error(`There is no ${endpoint}.`);
          const url = `${strapi.url}/api${endpoint}?${populateQuery(fullPopulate(model, type))}`;
          const answer = await fetch(url);
          if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
          return (await answer.text()).replaceAll(/"(publishedAt|updatedAt)":"[^"]*"/g, '"$1":""');
        });
        const edited = await (await logIn(strapi.url)).read(draft);
        return [...(await Promise.all(bodies)), JSON.stringify(edited)];
      } finally {
        await strapi.stop();
      }
    },
    remove,
  };
}
