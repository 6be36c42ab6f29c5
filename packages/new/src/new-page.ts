import { join } from 'node:path';
import { localizeFiles } from 'prospectus/internal/check/localize-files.ts';
import { isObject, member } from 'prospectus/internal/core/json/json.ts';
import { readJson } from 'prospectus/internal/node/files.ts';
import { openProject } from 'prospectus/internal/publish/project/project.ts';
import { allBlocks } from 'prospectus/internal/render/all-blocks.ts';
import { planCollection } from './collection.ts';
import { planPage } from './page.ts';
import { type NewPlan, refusePlan } from './plan.ts';

/** Where the content of a new page comes from: an endpoint, or a new collection. */
export interface NewPageContent {
  readonly endpoint?: string | undefined;
  readonly collection?: string | undefined;
}

/** Plans a page of a site: for an endpoint, for a list with a page for each record, or without CMS content. */
export async function planNewPage(
  root: string,
  route: string,
  { endpoint, collection }: NewPageContent,
): Promise<NewPlan> {
  if (endpoint !== undefined && collection !== undefined)
    return refusePlan('"--collection" makes an endpoint of its own: leave "--endpoint" out.');
  const project = openProject(root);
  const [files, model, picture] = await Promise.all([
    project.manifests(),
    project.model(),
    suitablePicture(root),
  ]);
  const site = { files: localizeFiles(files), model, blocks: allBlocks };
  if (collection) return planCollection(site, { route, name: collection, picture });
  return planPage(site, { route, endpoint: endpoint?.replace(/^(?!\/)/, '/'), picture });
}

/** The widest picture of the media library, for a new page's banner; undefined if there is none. */
async function suitablePicture(root: string): Promise<string | undefined> {
  const catalogue = await readJson(join(root, 'cms/media/media.json'));
  const media = isObject(catalogue) ? Object.entries(catalogue) : [];
  const pictures = media.filter(([name]) => name.endsWith('.webp'));
  const width = (one: unknown): number => Number(member(one, 'width') ?? 0);
  const [widest] = pictures.toSorted(([, a], [, b]) => width(b) - width(a));
  return widest?.[0];
}
