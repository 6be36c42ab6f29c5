import { join, resolve } from 'node:path';
import { check } from '../../src/check/check.ts';
import { allBlocks } from '../../src/site/all-blocks.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from '../../src/site/manifest-files.ts';
import { createGuard } from '../../src/site/publication-guard.ts';
import { createPublisher } from '../../src/site/publisher.ts';
import { recordFault } from '../../src/site/record-fault.ts';
import { openState } from '../../src/site/state.ts';
import { type Content, openContent } from '../../src/strapi/embedded/open-content.ts';
import { embeddedService } from '../../src/strapi/embedded/service.ts';

const root = resolve(import.meta.dirname, '../..');

/** Answers in place of the CMS; undefined: what the CMS would say. */
type Interference = (url: string, signal: AbortSignal) => Response | Promise<Response> | undefined;

/** The whole site with its guard, without a server, on a CMS that can be made to answer anything. */
export interface GuardedSite {
  readonly content: Content;
  /** How a publisher starts that keeps its state in `stateDir`. */
  readonly start: (stateDir: string) => RunningPublisher;
  readonly interfere: (next: Interference) => void;
}

/** A publisher, with what it shows and says. */
export interface RunningPublisher extends ReturnType<typeof createPublisher> {
  readonly lines: readonly string[];
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
  const start = (stateDir: string): RunningPublisher => {
    const lines: string[] = [];
    const publisher = createPublisher({
      origin: {
        name: 'a CMS',
        reopen: async () => undefined,
        upload: async () => null,
        ask: async (url, signal) =>
          (await interference(url, signal)) ?? service(new Request(`http://content.invalid${url}`)),
      },
      state: openState(stateDir, 'a CMS'),
      registry: new Map([...allBlocks].map(([type, { block }]) => [type, block])),
      document: ({ html }) => html,
      readFiles: async () => files,
      check: async (wanted) => check({ files: wanted, blocks: allBlocks, model }),
      recordFault: (url, record, kept) => recordFault(model, url, record, kept),
      guard: createGuard(stateDir, 'a CMS'),
      log: (line) => lines.push(line),
      timeoutMs,
    });
    const page = (path: string) => {
      const published = publisher.current();
      const answer = published?.answers.get(path) ?? published?.missing(path);
      const html = answer?.body.toString('utf8') ?? '';
      return { status: answer?.status ?? 0, html, text: html.replace(/<[^>]*>/g, ' ') };
    };
    return { ...publisher, lines, page };
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
