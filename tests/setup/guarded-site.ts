import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { createCheck } from '../../src/check/check.ts';
import { allBlocks } from '../../src/site/all-blocks.ts';
import { createGuard } from '../../src/site/create-guard.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from '../../src/site/manifest-files.ts';
import { MISSING } from '../../src/site/publish/page-jobs.ts';
import { MISSING_PAGES } from '../../src/site/publish/site-jobs.ts';
import { createPublisher } from '../../src/site/publisher.ts';
import { recordError } from '../../src/site/record-error.ts';
import { missingAt } from '../../src/site/serving/missing.ts';
import { readPageList } from '../../src/site/serving/read-pages.ts';
import type { SiteFile } from '../../src/site/site-file.ts';
import { createStatusKeeper } from '../../src/site/site-status.ts';
import type { Index } from '../../src/site/store/entry.ts';
import { objectPath } from '../../src/site/store/objects.ts';
import { folderStore } from '../../src/site/store/store.ts';
import { type Content, openContent } from '../../src/strapi/embedded/open-content.ts';
import { embeddedService } from '../../src/strapi/embedded/service.ts';

const root = resolve(import.meta.dirname, '../..');

/** Answers in place of the CMS; undefined: what the CMS would say. */
type Interference = (url: string, signal: AbortSignal) => Response | Promise<Response> | undefined;

/** The whole site with its guard, without a server, on a CMS that can be made to answer anything. */
export interface GuardedSite {
  readonly content: Content;
  /** How a publisher starts that keeps its state in `stateDir`; `cms` names the CMS. */
  readonly start: (stateDir: string, cms?: string) => RunningPublisher;
  readonly interfere: (next: Interference) => void;
}

/** A publisher, with what it shows and says. */
export interface RunningPublisher extends ReturnType<typeof createPublisher> {
  readonly lines: readonly string[];
  /** The files that are there, by address. */
  readonly index: Index;
  /** The answer at an address: its status and its text without markup. */
  readonly page: (path: string) => { readonly status: number; readonly text: string; readonly html: string };
}

/** Opens it; its manifests and content are the project's. */
export async function openGuardedSite(timeoutMs = 1000): Promise<GuardedSite> {
  const [files, content] = await Promise.all([
    readManifestFiles(resolve(root, MANIFESTS_FOLDER)),
    openContent(resolve(root, 'cms'), resolve(root, '.cache')),
  ]);
  const service = embeddedService(content);
  let interference: Interference = () => undefined;
  const { model } = content;
  // One for all publishers: the manifests stay the same.
  const check = createCheck();
  const start = (stateDir: string, cms = 'a CMS'): RunningPublisher => {
    const lines: string[] = [];
    const store = folderStore(join(stateDir, 'site'), cms);
    const publisher = createPublisher({
      origin: {
        name: cms,
        reopen: async () => undefined,
        upload: async () => null,
        ask: async (url, signal) =>
          (await interference(url, signal)) ?? service(new Request(`http://content.invalid${url}`)),
      },
      store,
      subscriber: { expect: () => undefined, apply: () => undefined },
      status: createStatusKeeper(),
      build: 'a build',
      registry: new Map([...allBlocks].map(([type, { block }]) => [type, block])),
      document: ({ html }) => html,
      readFiles: async () => files,
      check: async (wanted) => check({ files: wanted, blocks: allBlocks, model }),
      recordError: (url, record, kept) => recordError(model, url, record, kept),
      guard: createGuard(stateDir, cms),
      log: (line) => lines.push(line),
      timeoutMs,
    });
    const page = (path: string) => {
      const file = fileAt(store.index, path) ?? missingFile(store.index, path);
      const html = String(file?.body ?? '');
      return { status: file?.status ?? 0, html, text: html.replace(/<[^>]*>/g, ' ') };
    };
    const fileAt = (index: Index, address: string): SiteFile | undefined => {
      const entry = index.get(address);
      if (!entry) return undefined;
      const bytes = readFileSync(objectPath(join(stateDir, 'site'), entry.hash));
      return { ...entry, body: entry.br ? brotliDecompressSync(bytes) : bytes };
    };
    const missingFile = (index: Index, path: string): SiteFile | undefined => {
      const missing = missingAt(readPageList(String(fileAt(index, MISSING_PAGES)?.body ?? '')), path);
      return 'file' in missing ? missing.file : fileAt(index, MISSING + missing.route);
    };
    let opened: Promise<void> | undefined;
    const refresh = async () => {
      opened ??= store.open();
      await opened;
      await publisher.refresh();
    };
    return { ...publisher, refresh, lines, page, index: store.index };
  };
  return {
    content,
    start,
    interfere: (next) => {
      interference = next;
    },
  };
}

/** The file of a state folder in which the guard keeps what it knows. */
export const guardFile = (stateDir: string): string => join(stateDir, 'guard.json');
