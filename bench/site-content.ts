import { join } from 'node:path';
import { check } from '../src/check/check.ts';
import { allBlocks } from '../src/site/all-blocks.ts';
import { embeddedOrigin } from '../src/site/embedded-origin.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from '../src/site/manifest-files.ts';
import { declaredUrls, type Pages, pagesOf } from '../src/site/pages.ts';
import { EMPTY_SNAPSHOT, type Snapshot, takeSnapshot } from '../src/site/snapshot.ts';
import { readModel } from '../src/strapi/read-model.ts';

/** This site's own pages and the embedded content of all of them. */
export async function siteContent(root: string): Promise<{ pages: Pages; snapshot: Snapshot }> {
  const cms = join(root, 'cms');
  const origin = embeddedOrigin(cms, join(root, '.cache'));
  await origin.reopen();
  const files = await readManifestFiles(join(root, MANIFESTS_FOLDER));
  const pages = pagesOf(check({ files, blocks: allBlocks, model: await readModel(cms) }));
  return { pages, snapshot: await takeSnapshot(declaredUrls(pages), origin.ask, EMPTY_SNAPSHOT, 10_000) };
}
