import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { check } from '../check/check.ts';
import type { Log } from '../node/log.ts';
import { allBlocks } from '../site/all-blocks.ts';
import { embeddedOrigin, type Origin, remoteOrigin } from '../site/content-origin.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from '../site/manifest-files.ts';
import { documentMaker } from '../site/page-document.ts';
import { createGuard } from '../site/publication-guard.ts';
import type { Audience } from '../site/publish/audience.ts';
import { createPublisher, type Publisher } from '../site/publisher.ts';
import { recordFault } from '../site/record-fault.ts';
import type { StatusKeeper } from '../site/site-status.ts';
import type { Store } from '../site/store/store.ts';
import type { ContentModel } from '../strapi/model.ts';
import { readModel } from '../strapi/read-model.ts';
import type { Settings } from './settings.ts';

/** The time the CMS has for an answer (behaviour: departures 4). */
export const CMS_TIMEOUT_MS = 8000;

/** What a site is published from. */
export interface PublishingInput {
  /** Where `page-manifests`, `cms` and the build stand. */
  readonly root: string;
  readonly settings: Settings;
  readonly store: Store;
  readonly audience: Audience;
  readonly status: Pick<StatusKeeper, 'looked' | 'published'>;
  readonly log: Log;
}

/** Where the content of a site comes from. */
export function originOf(root: string, { contentUrl, stateDir }: Settings): Origin {
  return contentUrl === undefined
    ? embeddedOrigin(join(root, 'cms'), join(root, '.cache'))
    : remoteOrigin(contentUrl, stateDir, CMS_TIMEOUT_MS);
}

/** Where the files of a site are kept. */
export function siteFolder({ stateDir }: Settings): string {
  return join(stateDir, 'site');
}

/** Makes the publisher of the project in `root`. */
export async function openPublisher({ root, settings, ...rest }: PublishingInput): Promise<Publisher> {
  const manifests = join(root, MANIFESTS_FOLDER);
  const documents = await documentMaker(root);
  const origin = originOf(root, settings);
  let model: ContentModel | undefined;
  return createPublisher({
    ...rest,
    origin,
    build: await buildName(root),
    registry: new Map([...allBlocks].map(([type, { block }]) => [type, block])),
    document: documents.whole,
    readFiles: (unread) => readManifestFiles(manifests, unread),
    check: async (files) => {
      model = await readModel(join(root, 'cms'));
      return check({ files, blocks: allBlocks, model });
    },
    recordFault: (url, record, kept) => model && recordFault(model, url, record, kept),
    guard: createGuard(settings.stateDir, origin.name),
    timeoutMs: CMS_TIMEOUT_MS,
  });
}

/** Names all code that pages are made with. */
async function buildName(root: string): Promise<string> {
  const server = join(root, 'dist/server');
  const entries = await readdir(server, { recursive: true, withFileTypes: true });
  const files = entries
    .flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []))
    .sort();
  const hash = createHash('sha256');
  for (const file of [...files, join(root, 'dist/client/.vite/manifest.json')]) {
    hash.update(await readFile(file));
  }
  return hash.digest('base64url');
}
