import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import type { BlockEntry } from '../manifest/page.ts';
import { Blocks, type Registry, type Report } from '../renderer/blocks.tsx';
import { App } from '../shell/app.tsx';
import { type Head, pageHead } from '../shell/head.ts';
import type { PageOpener } from '../shell/open-page.ts';
import { loadedFrom, payloadProblems, recordsOf } from '../shell/page-state.ts';
import type { OpenPage, Payload, Shell } from '../shell/payload.ts';
import type { Snapshot } from './snapshot.ts';

/** A page as the server has rendered it. */
export interface RenderedPage {
  readonly html: string;
  readonly payload: Payload;
  readonly head: Head;
  /** The content has nothing under this address: it answers 404. */
  readonly notFound: boolean;
}

export interface RenderInput extends OpenPage {
  readonly path: string;
  readonly shell: Shell;
  readonly snapshot: Snapshot;
  readonly registry: Registry;
  readonly report: Report;
}

/** Renders a page with its frame. A block that throws drops out and is reported; the others stand. */
export function renderPage(input: RenderInput): RenderedPage {
  const { page, params, shell, path, registry, report } = input;
  const whole = payloadFor(input, []);
  const { html, dropped } = renderApp(whole, path, registry, report);
  const payload = { ...whole, dropped };
  const notFound = payloadProblems(payload).some((problem) => problem.notFound);
  const records = recordsOf(page.sources, loadedFrom(payload, page.sources), params);
  return { html, payload, notFound, head: pageHead(page, shell, records, params, notFound) };
}

function payloadFor(input: RenderInput, dropped: readonly string[]): Payload {
  const { page, params, shell, snapshot } = input;
  const urls = [shell, page].flatMap(({ sources }) => Object.values(sources).map(({ url }) => url));
  const records = pick(snapshot.records, urls);
  const failures = pick(snapshot.failures, urls);
  return { page, params, shell, records, failures, dropped };
}

function pick<T>(all: ReadonlyMap<string, T>, names: readonly string[]): Record<string, T> {
  return Object.fromEntries([...all].filter(([name]) => names.includes(name)));
}

type Html = { readonly html: string; readonly dropped: readonly string[] };

// The whole page in one go; only when that throws are the blocks tried one by one for the culprits.
function renderApp(payload: Payload, path: string, registry: Registry, report: Report): Html {
  const html = (dropped: readonly string[]) =>
    renderToString(
      <StaticRouter location={path}>
        <App payload={{ ...payload, dropped }} registry={registry} report={report} opener={NO_OPENER} />
      </StaticRouter>,
    );
  try {
    return { html: html([]), dropped: [] };
  } catch {
    const dropped = culprits(payload, path, registry, report);
    return { html: html(dropped), dropped };
  }
}

const NO_OPENER: PageOpener = {
  prefetch: () => undefined,
  open: () => Promise.reject(new Error('the server opens no pages')),
};

function culprits(payload: Payload, path: string, registry: Registry, report: Report): string[] {
  const { shell, page, params } = payload;
  const parts = [
    { part: 'header', blocks: shell.header, sources: shell.sources, params: {}, route: 'shell' },
    { part: 'blocks', blocks: page.blocks, sources: page.sources, params, route: page.route },
    { part: 'footer', blocks: shell.footer, sources: shell.sources, params: {}, route: 'shell' },
  ];
  return parts.flatMap(({ part, blocks, sources, route, params: own }) => {
    const records = recordsOf(sources, loadedFrom(payload, sources), own);
    const places = blocks.map((_, index) => `${part}[${index}]`);
    return places.filter((place, index) => {
      const hidden = new Set(places.filter((other) => other !== place));
      try {
        renderToString(
          <StaticRouter location={path}>
            <SWRConfig value={{ fallback: payload.records }}>
              <Blocks {...{ part, blocks, records, params: own, registry, report, route, hidden }} />
            </SWRConfig>
          </StaticRouter>,
        );
        return false;
      } catch (error) {
        report({ type: typeAt(blocks, index), place: `${route} ${place}`, error });
        return true;
      }
    });
  });
}

function typeAt(blocks: readonly BlockEntry[], index: number): string {
  return blocks[index]?.type ?? '';
}
