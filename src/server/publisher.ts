import { dequal } from 'dequal/lite';
import type { Registry, Report } from '../renderer/blocks.tsx';
import { declaredUrls, type Pages, pagesOf } from '../site/pages.ts';
import type { RenderedPage } from '../site/render-page.tsx';
import { buildSite } from '../site/site.ts';
import { type Snapshot, takeSnapshot } from '../site/snapshot.ts';
import { goodManifests, type ManifestReader } from './good-manifests.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { Origin } from './origin.ts';
import { type Published, toPublished } from './published.ts';
import type { State } from './state.ts';

export interface PublisherInput extends ManifestReader {
  readonly origin: Origin;
  readonly state: State;
  readonly registry: Registry;
  readonly document: (page: RenderedPage) => string;
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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function sameContent(a: Snapshot, b: Snapshot): boolean {
  return dequal([...a.records], [...b.records]) && dequal([...a.failures], [...b.failures]);
}
