import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { everyBlock } from '../../registry/everything.ts';
import { check } from '../check/check.ts';
import { readModel } from '../content/read-model.ts';
import { firstTypes } from '../shell/payload.ts';
import { assetsFor, type BuildManifest, buildManifest } from '../site/assets.ts';
import { documentHtml, scriptTags, styleTags } from '../site/document.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from '../site/manifest-files.ts';
import { type RenderedPage, renderPage } from '../site/render-page.tsx';
import type { Answer } from './answer.ts';
import { createHandler } from './handler.ts';
import { SECURITY_HEADERS } from './headers.ts';
import { uploadKeeper } from './keep-uploads.ts';
import { embeddedOrigin, remoteOrigin } from './origin.ts';
import { createPreview } from './preview.ts';
import { createPublisher } from './publisher.ts';
import type { Settings } from './settings.ts';
import { openState } from './state.ts';
import { readStaticFiles } from './static-files.ts';
import { createWebhook } from './webhook.ts';

/** The time the CMS has for an answer (DESIGN: departures). */
const CMS_PATIENCE_MS = 8000;
const QUIET_MS = 100;

export interface ServeInput {
  readonly root: string;
  readonly settings: Settings;
  readonly log: (line: string) => void;
}

/** A running server. */
export interface Running {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves the site: listens at once, answers 503 until the first page is there, follows manifests and content. */
export async function serve({ root, settings, log }: ServeInput): Promise<Running> {
  const { contentUrl, contentSecret, stateDir } = settings;
  const cms = join(root, 'cms');
  const origin =
    contentUrl === undefined
      ? embeddedOrigin(cms, join(root, '.cache'))
      : remoteOrigin(contentUrl, stateDir, CMS_PATIENCE_MS);
  const manifests = join(root, MANIFESTS_FOLDER);
  const statics = await readStaticFiles(join(root, 'dist/client'));
  const registry = new Map([...everyBlock].map(([type, { block }]) => [type, block]));
  const documents = await documentMaker(root, statics);
  const publisher = createPublisher({
    origin,
    state: openState(stateDir, origin.name),
    registry,
    document: documents.whole,
    readFiles: () => readManifestFiles(manifests),
    check: async (files) => check({ files, blocks: everyBlock, model: await readModel(cms) }),
    log,
    patience: CMS_PATIENCE_MS,
  });
  const keepUploads = uploadKeeper(origin);
  const refresh = async () => {
    await publisher.refresh().catch((error: unknown) => log(`Not refreshed: ${String(error)}`));
    const published = publisher.current();
    if (contentUrl !== undefined && published) void keepUploads(published.snapshot);
  };
  const shared = contentUrl === undefined ? undefined : contentSecret;
  const webhook = shared === undefined ? undefined : createWebhook({ secret: shared, refresh });
  const preview =
    shared === undefined || contentUrl === undefined
      ? undefined
      : createPreview({
          secret: shared,
          contentUrl,
          current: publisher.current,
          patience: CMS_PATIENCE_MS,
          render: (page, { path, params }, { shell }, snapshot) =>
            documents.still(
              renderPage({ page, path, params, shell, snapshot, registry, report: () => undefined }),
            ),
        });

  const server = createServer(
    createHandler({
      origin,
      current: publisher.current,
      statics,
      webhook,
      preview,
      headers: SECURITY_HEADERS,
      log,
    }),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, settings.host, resolve);
  });
  const timer = setInterval(refresh, settings.refreshSeconds * 1000);
  const unwatch = watchFolder(manifests, debounced(refresh, QUIET_MS), log);
  await refresh();
  return {
    url: `http://${hostName(settings.host)}:${portOf(server.address())}`,
    close: async () => {
      clearInterval(timer);
      unwatch();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Puts pages into index.html with the styles and scripts of the build. */
async function documentMaker(root: string, statics: ReadonlyMap<string, Answer>) {
  const template = await readFile(join(root, 'index.html'), 'utf8');
  const build = await readBuild(root);
  const make = (page: RenderedPage, live: boolean): string => {
    const { shell, page: own } = page.payload;
    const blocks = [...shell.header, ...own.blocks, ...shell.footer];
    const { scripts } = assetsFor(build, firstTypes(shell, own));
    const { styles } = assetsFor(
      build,
      blocks.map((block) => block.type),
    );
    const css = styles.map((href) => ({ href, css: statics.get(href)?.body.toString('utf8') ?? '' }));
    return documentHtml(page, {
      template,
      head: styleTags(css),
      scripts: live ? scriptTags(scripts) : '',
    });
  };
  return {
    whole: (page: RenderedPage) => make(page, true),
    /** Without scripts: what is shown stays. */
    still: (page: RenderedPage) => make(page, false),
  };
}

async function readBuild(root: string): Promise<BuildManifest> {
  const text = await readFile(join(root, 'dist/client/.vite/manifest.json'), 'utf8');
  return buildManifest.parse(JSON.parse(text));
}

/** Watches a folder; where that can't be done, changes are seen at the next regular look. */
function watchFolder(folder: string, changed: () => void, log: (line: string) => void): () => void {
  const unseen = (error: unknown) =>
    log(`${folder} can’t be watched (${String(error)}): changes show within CONTENT_REFRESH_SECONDS.`);
  try {
    const watcher = watch(folder, changed).on('error', unseen);
    return () => watcher.close();
  } catch (error) {
    unseen(error);
    return () => undefined;
  }
}

function debounced(act: () => void, quiet: number): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(act, quiet);
  };
}

function hostName(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

function portOf(address: AddressInfo | string | null): number {
  return address !== null && typeof address === 'object' ? address.port : 0;
}
