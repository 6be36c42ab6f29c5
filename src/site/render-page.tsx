import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { JsonObject } from '../core/json/json.ts';
import { type BlockEntry, resolveBlock } from '../core/manifest/page.ts';
import { App } from '../page/layout/app.tsx';
import { type Head, pageHead } from '../page/layout/head.ts';
import type { PageLoader } from '../page/loading/page-loader.ts';
import { loadedFrom, payloadProblems, recordsOf } from '../page/loading/page-state.ts';
import type { Payload, RoutedPage, SiteLayout } from '../page/loading/payload.ts';
import { type Registry, type Report, UnknownBlock } from '../page/renderer/blocks.tsx';
import { pick, type Snapshot } from './snapshot.ts';

/** A page as the server has rendered it. */
export interface RenderedPage {
  readonly html: string;
  readonly payload: Payload;
  readonly head: Head;
  /** The content has nothing under this address: it answers 404. */
  readonly notFound: boolean;
  /** It gets no scripts: nothing in a browser could do more with it. */
  readonly still?: true;
}

export interface RenderInput extends RoutedPage {
  readonly path: string;
  readonly layout: SiteLayout;
  readonly snapshot: Snapshot;
  readonly registry: Registry;
  readonly report: Report;
}

/** Renders a page with its frame. A block that throws drops out and is reported; the others stand. */
export function renderPage(input: RenderInput): RenderedPage {
  const { page, params, layout, path, registry, report } = input;
  const payload = payloadFor(input);
  const html = renderToString(
    <StaticRouter location={path}>
      <App payload={payload} registry={registry} report={report} opener={NO_OPENER} />
    </StaticRouter>,
  );
  if (html.includes(FAILED_BLOCK)) reportFailures(input, payload);
  const notFound = payloadProblems(payload).some((problem) => problem.notFound);
  const records = recordsOf(page.sources, loadedFrom(payload, page.sources), params);
  return { html, payload, notFound, head: pageHead(page, layout, records, params, notFound) };
}

// What React writes where the content of a Suspense boundary threw.
const FAILED_BLOCK = '<!--$!-->';

/** What the browser would need to take the page over. */
export function payloadFor({ page, params, layout, snapshot }: RenderInput): Payload {
  const urls = [layout, page].flatMap(({ sources }) => Object.values(sources).map(({ url }) => url));
  const records = pick(snapshot.records, urls);
  const failures = pick(snapshot.failures, urls);
  return { page, params, layout, records, failures };
}

const NO_OPENER: PageLoader = {
  prefetch: () => undefined,
  open: () => Promise.reject(new Error('the server opens no pages')),
};

// React leaves a block that throws out without a word on why, so each is tried by itself.
function reportFailures(
  { layout, page, params, path, registry, report }: RenderInput,
  payload: Payload,
): void {
  const parts = [
    { part: 'header', blocks: layout.header, sources: layout.sources, params: {}, route: 'layout' },
    { part: 'blocks', blocks: page.blocks, sources: page.sources, params, route: page.route },
    { part: 'footer', blocks: layout.footer, sources: layout.sources, params: {}, route: 'layout' },
  ];
  for (const { part, blocks, sources, route, params: own } of parts) {
    const records = recordsOf(sources, loadedFrom(payload, sources), own);
    for (const [index, entry] of blocks.entries()) {
      const error = thrownBy(() => renderEntry(entry, registry, resolveBlock(entry, records, own), path));
      if (error !== undefined) report({ type: entry.type, place: `${route} ${part}[${index}]`, error });
    }
  }
}

function renderEntry({ type }: BlockEntry, registry: Registry, raw: JsonObject, path: string): void {
  const block = registry.get(type);
  if (!block) throw new UnknownBlock(type);
  if ('render' in block) renderToString(<StaticRouter location={path}>{block.render(raw)}</StaticRouter>);
}

function thrownBy(act: () => void): unknown {
  try {
    act();
    return undefined;
  } catch (error) {
    return error ?? new Error('nothing was thrown but undefined');
  }
}
