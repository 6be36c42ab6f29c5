import { dequal } from 'dequal/lite';
import type { Checked, ManifestFile } from '../check/check.ts';
import { formatProblem } from '../check/format.ts';
import type { Registry, Report } from '../renderer/blocks.tsx';
import { STARTING_PAGE } from '../site/error-page.ts';
import { declaredUrls, type Pages, pagesOf } from '../site/pages.ts';
import type { RenderedPage } from '../site/render-page.tsx';
import { buildSite, type Site, type SiteFile } from '../site/site.ts';
import { EMPTY_SNAPSHOT, type Snapshot, takeSnapshot } from '../site/snapshot.ts';
import { type Answer, CACHE, makeAnswer } from './answer.ts';
import type { Origin } from './origin.ts';
import type { State } from './state.ts';

/** A site that can be served: swapped whole, never changed. */
export interface Published {
  readonly pages: Pages;
  readonly snapshot: Snapshot;
  readonly answers: ReadonlyMap<string, Answer>;
  readonly missing: (path: string) => Answer;
}

export interface PublisherInput {
  readonly origin: Origin;
  readonly state: State;
  readonly registry: Registry;
  readonly document: (page: RenderedPage) => string;
  readonly readFiles: () => Promise<readonly ManifestFile[]>;
  readonly check: (files: readonly ManifestFile[]) => Promise<Checked>;
  readonly log: (line: string) => void;
  /** Milliseconds the CMS has for an answer. */
  readonly patience: number;
}

/** Keeps the published site in step with its manifests and its content. */
export interface Publisher {
  readonly current: () => Published | undefined;
  /** Looks at manifests and content, and publishes what changed. Calls during a refresh become one more. */
  readonly refresh: () => Promise<void>;
}

/** Makes a publisher; nothing is published before the first refresh. */
export function createPublisher(input: PublisherInput): Publisher {
  let published: Published | undefined;
  let pages: Pages | undefined;
  let good: ReadonlyMap<string, string> | undefined;
  let lastLog = '';
  const report: Report = ({ type, place, error }) =>
    input.log(`The block "${type}" at ${place} dropped out: ${messageOf(error)}`);

  async function publish(): Promise<void> {
    const { origin, state } = input;
    good ??= await state.loadManifests();
    const read = await goodManifests(input, good);
    const nextPages = pagesOf(read.checked);
    await origin.reopen().catch((error: unknown) => input.log(`${origin.name}: ${messageOf(error)}`));
    const before = published?.snapshot ?? (await state.loadSnapshot());
    // A CMS that hangs after a restart keeps nobody waiting: what was good is shown first.
    if (!published && before.records.size > 0) await show(nextPages, before, read.texts);
    const snapshot = await takeSnapshot(declaredUrls(nextPages), origin.ask, before, input.patience);
    logOnce([...read.lines, ...snapshot.failed.map((one) => `${one.url}: ${one.status} ${one.message}`)]);
    good = read.texts;
    if (published && dequal(pages, nextPages) && sameContent(published.snapshot, snapshot)) return;
    await show(nextPages, snapshot, read.texts);
  }

  async function show(nextPages: Pages, snapshot: Snapshot, texts: ReadonlyMap<string, string>) {
    const { registry, document, state } = input;
    const site = await buildSite({ pages: nextPages, snapshot, registry, report, document });
    published = toPublished(site, nextPages, snapshot, published);
    pages = nextPages;
    await state.saveManifests(texts);
    if (snapshot.records.size > 0) await state.saveSnapshot(snapshot);
  }

  // The same trouble every minute is said once.
  function logOnce(lines: readonly string[]): void {
    const text = lines.join('\n');
    if (text !== lastLog && text !== '') input.log(text);
    lastLog = text;
  }

  const refresh = oneAtATime(publish);
  return { current: () => published, refresh };
}

/** Runs a task never twice at once: calls that come while it runs share one further run. */
export function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = (): Promise<void> => {
    running = task().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (!running) return run();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return run();
      });
    return next;
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

interface GoodManifests {
  readonly checked: Checked;
  readonly texts: ReadonlyMap<string, string>;
  readonly lines: readonly string[];
}

/** A manifest that fails its checks is refused with its errors; its last good text stays in its place. */
async function goodManifests(
  input: PublisherInput,
  good: ReadonlyMap<string, string>,
): Promise<GoodManifests> {
  const files = await input.readFiles();
  const first = await input.check(files);
  const errors = first.problems.filter((problem) => problem.severity === 'error');
  const bad = new Set(errors.map((problem) => problem.file));
  const lines = errors.map(formatProblem);
  for (const file of bad) {
    lines.push(
      `${file} is refused; ${good.has(file) ? 'its last good version stays' : 'it has no earlier version'}.`,
    );
  }
  const kept = files.flatMap(({ file, text }) => {
    const use = bad.has(file) ? good.get(file) : text;
    return use === undefined ? [] : [{ file, text: use }];
  });
  const checked = bad.size === 0 ? first : await input.check(kept);
  return { checked, lines, texts: new Map(kept.map(({ file, text }) => [file, text])) };
}

function sameContent(a: Snapshot, b: Snapshot): boolean {
  return dequal([...a.records], [...b.records]) && dequal([...a.failures], [...b.failures]);
}

function toPublished(site: Site, pages: Pages, snapshot: Snapshot, before: Published | undefined): Published {
  const answers = new Map(
    [...site.files].map(([address, file]) => {
      const old = before?.answers.get(address);
      return [address, old && sameFile(old, file) ? old : toAnswer(file)] as const;
    }),
  );
  const missing = new Map<SiteFile, Answer>();
  return {
    pages,
    snapshot,
    answers,
    missing: (path) => {
      const file = site.missing(path);
      const answer = missing.get(file) ?? toAnswer(file);
      // Only the few pages are kept; the answers of /pages and /api differ with every address.
      if (file.type.startsWith('text/html')) missing.set(file, answer);
      return answer;
    },
  };
}

function sameFile(answer: Answer, file: SiteFile): boolean {
  return (
    answer.status === file.status &&
    answer.body.equals(typeof file.body === 'string' ? Buffer.from(file.body) : file.body)
  );
}

function toAnswer(file: SiteFile): Answer {
  return makeAnswer(file.status, file.type, file.body, CACHE.check);
}

/** Nothing published yet. */
export const NOTHING: Published = {
  pages: pagesOf({ pages: [], shell: undefined }),
  snapshot: EMPTY_SNAPSHOT,
  answers: new Map(),
  missing: () => makeAnswer(503, 'text/html; charset=utf-8', STARTING_PAGE, 'no-store'),
};
