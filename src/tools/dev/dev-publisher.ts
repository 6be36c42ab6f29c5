import { randomUUID } from 'node:crypto';
import { createEmbeddedOrigin } from '../../content/origin/embedded-origin.ts';
import { resolveProjectFolders } from '../../content/project-folders.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { UNNAMED_SITE } from '../../core/manifest/site.ts';
import { openProject, type Project } from '../../publish/project/project.ts';
import { createPublisher } from '../../publish/publisher.ts';
import { renderDocument } from '../../render/document.ts';
import { createHandler, type Handler } from '../../serve/http/handler.ts';
import { createServing } from '../../serve/lookup/serving.ts';
import { createStatusKeeper } from '../../store/messages/site-status.ts';
import type { Store } from '../../store/store.ts';
import type { ContentModel } from '../../strapi/model.ts';
import { styleLinks } from '../look/page-styles.ts';
import type { ToolAnswer } from '../look/tools.ts';
import { type LoadedSite, loadSite } from '../scenario/load-site.ts';

export interface DevInput {
  /** The folder that contains `page-manifests` and `cms`. */
  readonly root: string;
  /** The project to serve; by default the one in the folder, with its current blocks. */
  readonly project?: Project;
  /** index.html after Vite has transformed it. */
  readonly template: string;
  /** Outlives this site: the next site starts with its manifests. */
  readonly store: Store;
  readonly log: (line: string) => void;
  /** Called with all findings once the manifests are checked, and again if the content has different ones. */
  readonly onChecked: (diagnostics: readonly Diagnostic[]) => void;
  /** Called as soon as changed pages can be requested; the rest of the refresh may still be running. */
  readonly onReady: () => void;
}

/** The site of the dev server: like the production server's, but with Vite's scripts and without its headers. */
export interface DevSite {
  readonly handler: Handler;
  readonly tool: (url: string) => Promise<ToolAnswer | undefined>;
  readonly refresh: () => Promise<void>;
}

/** Creates the site of the dev server; Vite reloads this file when code changes. */
export function createDevSite(input: DevInput): DevSite {
  const { root, project = openProject(root), template, store, log, onChecked, onReady } = input;
  const { cms, cache } = resolveProjectFolders(root);
  let inManifests: readonly Diagnostic[] | undefined;
  let inContent: readonly Diagnostic[] = [];
  const report = (): void => onChecked([...inContent, ...(inManifests ?? [])]);
  const origin = createEmbeddedOrigin(cms, cache, (diagnostics) => {
    inContent = diagnostics;
    report();
  });
  const serving = createServing(
    {
      site: UNNAMED_SITE,
      read: store.objects.read,
      prioritize: (address) => publisher.prioritize(address),
      repair: async () => false,
      cacheBytes: CACHE_BYTES,
      log,
    },
    new Map(store.index),
  );
  let model: ContentModel | undefined;
  const publisher = createPublisher({
    origin,
    store,
    subscriber: serving,
    // A save renders only the page that is being viewed.
    isLazy: true,
    onReady,
    status: createStatusKeeper(),
    // A new site is created for each change of code, so each has a build id of its own.
    build: randomUUID(),
    registry: project.registry,
    document: (page) => renderDocument(page, { template, head: styleLinks(page.payload), scripts: SCRIPT }),
    readFiles: () => {
      inManifests = undefined;
      return project.manifests();
    },
    check: async (files) => {
      // The check is incremental only while the model is the same object; `content()` returns a new one each time.
      const checked = await project.check(files);
      // Later checks of a refresh use the last valid texts instead of refused ones.
      if (inManifests) return checked;
      inManifests = checked.diagnostics;
      model = checked.model;
      report();
      return checked;
    },
    model: () => model,
    log,
    timeoutMs: 8000,
  });
  const handler = createHandler({
    origin,
    site: UNNAMED_SITE,
    publication: serving,
    statics: new Map(),
    headers: {},
    caching: { freshSeconds: 0 },
    probe: () => undefined,
    log,
  });
  // Kept until the next save, because all thumbnails of a gallery page request it at the same time.
  let loaded: Promise<LoadedSite> | undefined;
  const load = () => {
    loaded ??= loadSite(root);
    return loaded;
  };
  return {
    handler,
    tool: async (url) =>
      TOOLS.test(url) ? (await import('../look/tools.ts')).answerGalleryRequest(load, url) : undefined,
    refresh: () => {
      loaded = undefined;
      return publisher.refresh();
    },
  };
}

/** Only a request for a tool loads its code. */
const TOOLS = /^\/scenarios([/?]|$)/;

const CACHE_BYTES = 16 * 1024 * 1024;

const SCRIPT =
  '<script type="module" src="/src/page/main.tsx"></script><script type="module" src="/src/tools/dev/client.ts"></script>';
