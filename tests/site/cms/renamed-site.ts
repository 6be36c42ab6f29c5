import { cp, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
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
