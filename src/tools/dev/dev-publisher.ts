import { randomUUID } from 'node:crypto';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { UNNAMED_SITE } from '../../core/manifest/site.ts';
import { openProject } from '../../publish/project/project.ts';
import { createPublisher } from '../../publish/publisher.ts';
import { documentHtml } from '../../render/document.ts';
import { createHandler, type Handler } from '../../serve/http/handler.ts';
import { createServing } from '../../serve/lookup/serving.ts';
import { createStatusKeeper } from '../../store/messages/site-status.ts';
import type { Store } from '../../store/store.ts';
import { pageStyles } from '../look/page-styles.ts';

export interface DevInput {
  /** The folder that contains `page-manifests` and `cms`. */
  readonly root: string;
  /** index.html after Vite has transformed it. */
  readonly template: string;
  /** Outlives this site: the next site starts with its manifests. */
  readonly store: Store;
  readonly log: (line: string) => void;
  /** Called with the result of every refresh of the manifests and the content. */
  readonly onChecked: (diagnostics: readonly Diagnostic[]) => void;
  /** Called as soon as changed pages can be requested; the rest of the refresh may still be running. */
  readonly onTurned: () => void;
}

/** The site of the dev server: like the production server's, but with Vite's scripts and without its headers. */
export interface DevSite {
  readonly handler: Handler;
  readonly refresh: () => Promise<void>;
}

/** Called again for each change of code, when Vite reloads this file. */
export function createDevSite({ root, template, store, log, onChecked, onTurned }: DevInput): DevSite {
  const project = openProject(root);
  const origin = project.origin();
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
  const publisher = createPublisher({
    origin,
    store,
    subscriber: serving,
    // A save renders only the page that is being viewed.
    isLazy: true,
    onTurned,
    status: createStatusKeeper(),
    // A new site is created for each change of code, so each has a build id of its own.
    build: randomUUID(),
    registry: project.registry,
    document: (page) => documentHtml(page, { template, head: pageStyles(page.payload), scripts: SCRIPT }),
    readFiles: () => project.manifests(),
    check: async (files) => {
      const { model, diagnostics } = await project.content();
      const checked = await project.check(files, model);
      onChecked([...diagnostics, ...checked.diagnostics]);
      return checked;
    },
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
  return { handler, refresh: publisher.refresh };
}

const CACHE_BYTES = 16 * 1024 * 1024;

const SCRIPT =
  '<script type="module" src="/src/page/main.tsx"></script><script type="module" src="/src/tools/dev/client.ts"></script>';
