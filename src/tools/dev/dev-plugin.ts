import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FSWatcher, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { count, formatDiagnostic } from '../../core/diagnostics/format.ts';
import { debounce } from '../../node/debounce.ts';
import { runExclusive } from '../../node/run-exclusive.ts';
import { LIVE_EVENT } from '../../page/navigation/live-event.ts';
import { createMemoryStore } from '../../store/store.ts';
import { bundleTool } from '../build/built-tool.mjs';
import { siteCode } from '../build/site-plugin.ts';
import type { DevInput, DevSite } from './dev-publisher.ts';

/** The watcher reports only one change of a file within 50 ms. */
const AFTER_MS = 100;

const QUIET_MS = 50;
/** The clock of a file system may be late by this much. */
const CLOCK_TICK_MS = 20;
const DEV_MODULE = 'src/tools/dev/dev-publisher.ts';
// index.html has no scripts; the server adds them.
const BROWSER_CODE = ['src/page/main.tsx', 'src/tools/dev/client.ts'];
const CLASS_NAMES = '[name]__[local]';
// A Strapi running in cms/ writes to other folders there.
const WATCHED = ['page-manifests', 'cms/src', 'cms/content', 'cms/media'];

/**
 * Serves the site inside Vite's dev server. Vite hot-replaces a saved block. A saved manifest or record appears in
 * the open page without a reload. A manifest with errors shows them over the last valid page.
 * @param folder the folder with `page-manifests` and `cms`; by default Vite's root
 */
export function devSite(folder?: string): Plugin {
  return {
    name: 'prospectus-dev-site',
    apply: (_, { command, mode }) => command === 'serve' && mode !== 'test',
    // Dependencies are scanned in advance: one that Vite discovers during a visit reloads the page, and typed text is
    // lost. A class is named after its file rather than its content, so that a changed style leaves the server's HTML
    // unchanged.
    config: () => ({
      optimizeDeps: { entries: BROWSER_CODE },
      css: { modules: { generateScopedName: CLASS_NAMES } },
    }),
    configureServer: (server) => {
      const site = liveSite(server, folder ?? server.config.root);
      // Runs after Vite's own middlewares, so the site answers only the other requests.
      return () => {
        server.middlewares.use((request, response, next) => {
          // Vite rewrites the address of a page, and the site needs the original.
          request.url = request.originalUrl ?? request.url;
          site()
            .then(async ({ handler, tool }) => {
              const answer = await tool(request.url ?? '/');
              if (!answer) return handler(request, response);
              const { type, body } = answer;
              const headers = { 'content-type': `text/${type}; charset=utf-8`, 'cache-control': 'no-store' };
              const sent = type === 'html' ? await server.transformIndexHtml('/scenarios', body) : body;
              response.writeHead(200, headers).end(sent);
            })
            .catch(next);
        });
      };
    },
  };
}

interface DevModule {
  readonly createDevSite: (input: DevInput) => DevSite;
}

function loadDevModule(server: ViteDevServer): Promise<DevModule> {
  const { ssr } = server.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite’s server environment can’t run modules');
  return ssr.runner.import<DevModule>(`/${DEV_MODULE}`);
}

/**
 * Loads the code from a bundle until some of it is saved: Vite transforms 650 modules one by one, which takes as long
 * as the rest of the start. Undefined if it can't be bundled: Vite shows the error.
 */
async function loadBundled({ config }: ViteDevServer, site: string): Promise<DevModule | undefined> {
  const { root } = config;
  const tool = {
    root,
    site,
    entry: join(root, DEV_MODULE),
    sitePlugin: { siteCode },
    classNames: CLASS_NAMES,
  };
  try {
    return await import((await bundleTool(tool)).address);
  } catch {
    return undefined;
  }
}

function liveSite(server: ViteDevServer, folder: string): () => Promise<DevSite> {
  const store = createMemoryStore();
  let site: Promise<DevSite> | undefined;
  /** The errors over the page. Vite keeps an error that no page received, for the next one, even if it is fixed. */
  let errorsShown: string | undefined;
  let refreshedAt = 0;
  let isSaved = false;

  function onChecked(diagnostics: readonly Diagnostic[]): void {
    const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error').map(formatDiagnostic);
    errorsShown = undefined;
    if (errors.length > 0) showErrors(`${count(errors.length, 'error')}\n\n${errors.join('\n')}`);
  }

  function showErrors(message: string): void {
    errorsShown = message;
    const err = { message, stack: '', plugin: 'npm run check' };
    if (server.ws.clients.size > 0) server.ws.send({ type: 'error', err });
  }

  function showLive(): void {
    if (errorsShown === undefined) server.ws.send({ type: 'custom', event: LIVE_EVENT });
  }

  async function make(): Promise<DevSite> {
    const index = join(server.config.root, 'index.html');
    const template = await server.transformIndexHtml('/', await readFile(index, 'utf8'));
    const bundled = isSaved ? undefined : await loadBundled(server, folder);
    const { createDevSite } = bundled ?? (await loadDevModule(server));
    const log = (line: string) => server.config.logger.info(line, { timestamp: true });
    const createdSite = createDevSite({ root: folder, template, store, log, onChecked, onReady: showLive });
    await createdSite.refresh();
    return createdSite;
  }
  const current = () => {
    site ??= make().catch((error: unknown) => {
      site = undefined;
      throw error;
    });
    return site;
  };
  // One refresh at a time: otherwise errors of an earlier save could appear after those of the next were cleared.
  const refreshSite = runExclusive(async () => {
    try {
      const isNew = site === undefined;
      errorsShown = undefined;
      refreshedAt = Date.now();
      const live = await current();
      if (!isNew) await live.refresh();
      showLive();
    } catch (error) {
      // The content model or the code of the site can't be read.
      showErrors(String(error));
    }
  });
  server.ws.on('connection', () => {
    if (errorsShown !== undefined) showErrors(errorsShown);
    // Otherwise the first save of a block would wait for all modules.
    void loadDevModule(server).catch(() => undefined);
  });
  const changed = debounce(() => void refreshSite(), QUIET_MS);
  server.watcher.add(WATCHED.map((part) => join(folder, part)));
  reportMissedSaves(server.watcher);
  server.watcher.on('all', (_, path, stats) => {
    if (/[\\/](page-manifests|cms[\\/](src|content|media))[\\/]/.test(path)) {
      // Ignores a late report of a save that the last refresh has read. Compares ctime, because a file that is moved
      // here may have an old mtime.
      if (!stats || stats.ctimeMs >= refreshedAt - CLOCK_TICK_MS) changed();
    } else if (/\.(tsx?|html)$/.test(path)) {
      // The site is replaced at once: otherwise the next save of a manifest would wait for it to be rebuilt.
      site = undefined;
      isSaved = true;
      changed();
    }
  });
  return current;
}

/** Makes a watcher also report a save right after another, as by an editor that formats a file after saving it. */
function reportMissedSaves(watcher: FSWatcher): void {
  watcher.on('change', (path, reportedStats) => {
    setTimeout(async () => {
      const now = await stat(path).catch(() => undefined);
      if (!reportedStats || !now || now.mtimeMs === reportedStats.mtimeMs) return;
      watcher.emit('change', path, now);
      watcher.emit('all', 'change', path, now);
    }, AFTER_MS).unref();
  });
}
