import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { createCheck } from '../../src/check/check.ts';
import { admitRecord } from '../../src/content/admit-record.ts';
import { createGuard } from '../../src/guard/create-guard.ts';
import type { SiteFile } from '../../src/http/site-file.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from '../../src/pages/manifest-files.ts';
import { createPublisher } from '../../src/publish/publisher.ts';
import { allBlocks } from '../../src/render/all-blocks.ts';
import type { Index } from '../../src/store/entry.ts';
import { createStatusKeeper } from '../../src/store/messages/site-status.ts';
import { objectPath } from '../../src/store/objects.ts';
import { folderStore } from '../../src/store/store.ts';
import type { ContentEntry } from '../../src/strapi/embedded/content.ts';
import { type Content, openContent } from '../../src/strapi/embedded/open-content.ts';
import { embeddedService } from '../../src/strapi/embedded/service.ts';
import { everyPath, manifestAt } from '../site/routes.ts';
import { FULL } from './full.ts';

const root = resolve(import.meta.dirname, '../..');

/** Answers in place of the CMS; undefined for the CMS's own answer. */
type Interference = (url: string, signal: AbortSignal) => Response | Promise<Response> | undefined;

/** The whole site with its guard, without a server, on a CMS that can be made to answer anything. */
export interface GuardedSite {
  readonly content: Content;
  /** Starts a publisher that stores its state in a folder. */
  readonly start: (stateDir: string) => RunningPublisher;
  readonly interfere: (next: Interference) => void;
}

export interface RunningPublisher extends ReturnType<typeof createPublisher> {
  readonly lines: readonly string[];
  /** The existing files, by address. */
  readonly index: Index;
  /** The answer at an address. */
  readonly page: (path: string) => { readonly status: number; readonly html: string };
  /** The status of the file at an address and the hash of its bytes, which are on the disk. */
  readonly named: (path: string) => string | undefined;
}

/** Opens it with the content of this project and the manifests of these pages. */
export async function openGuardedSite(paths: readonly string[]): Promise<GuardedSite> {
  const [all, content] = await Promise.all([
    readManifestFiles(resolve(root, MANIFESTS_FOLDER)),
    openContent(resolve(root, 'cms'), resolve(root, '.cache')).then(withFewRecords),
  ]);
  const names = new Set(paths.map((path) => manifestAt.get(path)));
  const files = all.filter(({ file }) => names.has(basename(file)) || OF_EVERY_SITE.test(file));
  const service = embeddedService(content);
  const answers = new Map<string, Promise<Response>>();
  /** Cached: each URL is requested hundreds of times and always has the same answer. */
  const answer = async (url: string): Promise<Response> => {
    const first = answers.get(url) ?? service(new Request(`http://content.invalid${url}`));
    answers.set(url, first);
    return (await first).clone();
  };
  let interference: Interference = () => undefined;
  const { model } = content;
  // One check for all publishers, because most have the same manifests.
  const check = createCheck();
  const start: GuardedSite['start'] = (stateDir) => {
    const lines: string[] = [];
    const store = folderStore(join(stateDir, 'site'), 'a CMS');
    const publisher = createPublisher({
      origin: {
        name: 'a CMS',
        reopen: async () => undefined,
        upload: async () => null,
        ask: async (url, signal) => (await interference(url, signal)) ?? answer(url),
      },
      store,
      subscriber: { expect: () => undefined, apply: () => undefined },
      status: createStatusKeeper(),
      build: 'a build',
      registry: new Map([...allBlocks].map(([type, { block }]) => [type, block])),
      document: ({ html }) => html,
      readFiles: async () => files,
      check: async (checkedFiles) => check({ files: checkedFiles, blocks: allBlocks, model }),
      admit: (url, record, kept) => admitRecord(model, url, record, kept),
      guard: createGuard(stateDir, 'a CMS'),
      log: (line) => lines.push(line),
      timeoutMs: 1000,
    });
    const page = (path: string) => {
      const file = fileAt(store.index, path);
      const html = String(file?.body ?? '');
      return { status: file?.status ?? 0, html };
    };
    const fileAt = (index: Index, address: string): SiteFile | undefined => {
      const entry = index.get(address);
      if (!entry) return undefined;
      const bytes = readFileSync(objectPath(join(stateDir, 'site'), entry.hash));
      return { ...entry, body: entry.br ? brotliDecompressSync(bytes) : bytes };
    };
    const named = (path: string) => {
      const entry = store.index.get(path);
      const isThere = entry && existsSync(objectPath(join(stateDir, 'site'), entry.hash));
      return isThere ? `${entry.status} ${entry.hash}` : undefined;
    };
    let opened: Promise<void> | undefined;
    const refresh = async () => {
      opened ??= store.open();
      await opened;
      await publisher.refresh();
    };
    return { ...publisher, refresh, lines, page, named, index: store.index };
  };
  return {
    content,
    start,
    interfere: (next) => {
      interference = next;
    },
  };
}

/** The manifests that a site has besides those of its pages. */
const OF_EVERY_SITE = /\/(layout|site|not-found)\.json$|\/forms\//;

const RECORDS_OF_A_KIND = 3;

/** In an ordinary run, keeps few of the records with a page of their own: more pages of one kind show nothing new. */
function withFewRecords(content: Content): Content {
  const records = [...content.records].map(([uid, all]) => [uid, FULL ? all : fewOf(all)] as const);
  return { ...content, records: new Map(records) };
}

/** True for the record whose page represents all of its route. */
const isExample = ({ slug }: ContentEntry): boolean =>
  everyPath.some((path) => path.slice(1).endsWith(`/${slug}`));

/** The examples and the first other records; all of a type that has no pages. */
const fewOf = (all: readonly ContentEntry[]): readonly ContentEntry[] =>
  all.some(isExample) ? all.filter((one, at) => at < RECORDS_OF_A_KIND || isExample(one)) : all;
