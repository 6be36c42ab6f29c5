import { setLanguage } from 'virtual:site/texts';
import { renderToString } from 'react-dom/server';
import type { Snapshot } from '../content/snapshot.ts';
import type { Params } from '../core/binding/path.ts';
import { type Page, resolveBlock } from '../core/manifest/page.ts';
import { addBasePath } from '../core/text/site-base.ts';
import { App } from '../page/layout/app.tsx';
import { loadedRecords, type PageState, payloadState, readSources } from '../page/loading/page-state.ts';
import type { Payload, PayloadNames, SiteLayout } from '../page/loading/payload.ts';
import type { ReportBlock } from '../page/renderer/block-error.ts';
import { type BlockRegistry, UnknownBlock } from '../page/renderer/registry.ts';
import { browserLayout, browserPage } from '../pages/browser-page.ts';
import type { CompiledLayout, CompiledPage } from '../pages/compiled-page.ts';
import { collectKnownParts, pageRecords } from '../pages/parts/projected-content.ts';
import { resolveLayout, resolvePage } from '../pages/shown-page.ts';
import { prioritizePictures } from './first-screen.ts';
import { type ServedHead, servedHead } from './served-head.ts';

export interface RenderedPage {
  readonly html: string;
  readonly payload: Payload;
  /** The addresses of the payload; without them the document inlines the payload. */
  readonly names?: PayloadNames;
  readonly head: ServedHead;
  /** True if the content has no record for this address, so that the answer is a 404. */
  readonly notFound: boolean;
}

export interface RenderInput {
  readonly page: CompiledPage;
  readonly params: Params;
  readonly path: string;
  readonly layout: CompiledLayout;
  readonly snapshot: Snapshot;
  readonly registry: BlockRegistry;
  readonly report: ReportBlock;
}

interface ShownInput extends RenderInput {
  readonly page: Page;
  readonly layout: SiteLayout;
}

/** Renders a page with its layout. A block that throws is omitted and reported; the others stay. */
export function renderPage(compiled: RenderInput): RenderedPage {
  const { params, path, registry, report, snapshot } = compiled;
  setLanguage(compiled.page.language?.code);
  const page = resolvePage(snapshot, compiled.page, params);
  const layout = resolveLayout(snapshot, compiled.layout);
  const input = { ...compiled, page, layout };
  const payload = payloadFor(input);
  const state = payloadState(payload);
  const html = renderToString(
    <App payload={payload} first={state} registry={registry} report={report} path={addBasePath(path)} />,
  );
  if (html.includes(FAILED_BLOCK)) reportFailures(input, payload, state);
  return {
    html: prioritizePictures(html),
    payload,
    notFound: state.notFound,
    head: servedHead({ page, params }, layout, state),
  };
}

// React writes this if the content of a Suspense boundary threw.
const FAILED_BLOCK = '<!--$!-->';

function payloadFor({ page, params, layout, snapshot, registry }: ShownInput): Payload {
  const types = new Set([...layout.header, ...page.blocks, ...layout.footer].map(({ type }) => type));
  const shared = collectKnownParts(snapshot, layout.sources, {});
  const ownParts = collectKnownParts(snapshot, page.sources, params);
  return {
    page: browserPage(page, params, pageRecords(snapshot, page.sources, params)),
    params,
    layout: browserLayout(layout),
    behaves: [...types].filter((type) => 'behaves' in (registry.get(type) ?? {})),
    records: { ...shared.records, ...ownParts.records },
    failures: { ...shared.failures, ...ownParts.failures },
  };
}

// React omits a block that throws and doesn't report why, so each is rendered again separately.
function reportFailures(
  { layout, page, params, registry, report }: ShownInput,
  payload: Payload,
  state: PageState,
): void {
  const shared = loadedRecords(layout.sources, readSources(payload, payload.layout.sources));
  const parts = [
    { part: 'header', blocks: layout.header, records: shared, params: {}, route: 'layout' },
    { part: 'blocks', blocks: page.blocks, records: state.records, params, route: page.route },
    { part: 'footer', blocks: layout.footer, records: shared, params: {}, route: 'layout' },
  ];
  for (const { part, blocks, records, route, params: ownParams } of parts) {
    for (const [index, entry] of blocks.entries()) {
      try {
        renderSingleBlock(entry.type, registry, resolveBlock(entry, records, ownParams));
      } catch (error) {
        report({ kind: 'block', type: entry.type, place: `${route} ${part}[${index}]`, error });
      }
    }
  }
}

/** Renders one block by itself; unlike a page, it throws the errors of the block. */
export function renderSingleBlock(type: string, registry: BlockRegistry, raw: unknown): string {
  const block = registry.get(type);
  if (!block) throw new UnknownBlock(type);
  return 'render' in block ? renderToString(block.render(raw)) : '';
}
