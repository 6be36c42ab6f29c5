import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCheck } from '../check/check.ts';
import type { Log } from '../node/log.ts';
import { createTextReader, whileUnchanged } from '../node/unchanged.ts';
import { type ContentModel, findEndpoint } from '../strapi/model.ts';
import { readModel } from '../strapi/read-model.ts';
import { allBlocks } from './all-blocks.ts';
import type { Origin } from './content-origin.ts';
import { createGuard } from './create-guard.ts';
import { embeddedOrigin } from './embedded-origin.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from './manifest-files.ts';
import { documentMaker } from './page-document.ts';
import type { Subscriber } from './publish/subscriber.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import { endpointOf, recordError } from './record-error.ts';
import { remoteOrigin } from './remote-origin.ts';
import { withSharingCopies } from './sharing-copies.ts';
import type { StatusKeeper } from './site-status.ts';
import type { Store } from './store/store.ts';

/** The time the CMS has for an answer (behaviour: departures 4). */
export const CMS_TIMEOUT_MS = 8000;

/** Where content comes from, and where the site is kept. */
export interface PublishingSettings {
  /** Origin of a Strapi-compatible service; undefined: the embedded content. */
  readonly contentUrl: string | undefined;
  readonly stateDir: string;
}

/** What a site is published from. */
export interface PublishingInput {
  /** Where `page-manifests`, `cms` and the build stand. */
  readonly root: string;
  readonly settings: PublishingSettings;
  readonly store: Store;
  readonly subscriber: Subscriber;
  readonly status: Pick<StatusKeeper, 'looked' | 'published'>;
  readonly log: Log;
}

/** Where the content of a site comes from. */
export function originOf(root: string, { contentUrl, stateDir }: PublishingSettings): Origin {
  return withSharingCopies(
    contentUrl === undefined
      ? embeddedOrigin(join(root, 'cms'), join(root, '.cache'))
      : remoteOrigin(contentUrl, stateDir, CMS_TIMEOUT_MS),
    join(stateDir, 'sharing-copies'),
  );
}

/** Where the files of a site are kept. */
export function siteFolder({ stateDir }: PublishingSettings): string {
  return join(stateDir, 'site');
}

/** Makes the publisher of the project in `root`. */
export async function openPublisher({ root, settings, ...rest }: PublishingInput): Promise<Publisher> {
  const manifests = join(root, MANIFESTS_FOLDER);
  const documents = await documentMaker(root);
  const origin = originOf(root, settings);
  const cms = join(root, 'cms');
  const currentModel = whileUnchanged(join(cms, 'src'), () => readModel(cms));
  const readText = createTextReader();
  const check = createCheck();
  let model: ContentModel | undefined;
  return createPublisher({
    ...rest,
    origin,
    build: await buildName(root),
    registry: new Map([...allBlocks].map(([type, { block }]) => [type, block])),
    document: documents.whole,
    readFiles: (unread) => readManifestFiles(manifests, unread, readText),
    check: async (files) => {
      model = await currentModel();
      return check({ files, blocks: allBlocks, model });
    },
    isOfType: (url, type) => model !== undefined && findEndpoint(model, endpointOf(url))?.type.name === type,
    recordError: (url, record, kept) => model && recordError(model, url, record, kept),
    guard: createGuard(settings.stateDir, origin.name),
    timeoutMs: CMS_TIMEOUT_MS,
  });
}

/** Names all code that pages are made with. */
export async function buildName(root: string): Promise<string> {
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
