// The first import, because it sets the order of the style layers.
import './ui/site.css';
import './ui/site.several.css';
import 'virtual:site/theme.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { LoadError } from '../core/content/load-result.ts';
import { App } from './layout/app.tsx';
import { RootBoundary } from './layout/root-boundary.tsx';
import { type BlockStore, createBlockStore } from './loading/block-store.ts';
import { fetchPayload } from './loading/fetch-payload.ts';
import { loadBlock } from './loading/load-block.ts';
import { payloadState } from './loading/page-state.ts';
import { initialBlockTypes, type Payload } from './loading/payload.ts';
import { persist, retry, withOverdueNotice } from './loading/retry.ts';
import { type BlockError, formatBlockError } from './renderer/block-error.ts';

declare global {
  interface Window {
    /**
     * Set by the page's loader. Returns the last button that was clicked without effect. A function passed to it
     * receives each later click; if it returns true, the browser doesn't submit the form.
     */
    held?: (answer?: (button: HTMLElement) => boolean) => HTMLElement | undefined;
  }
}

const store = createBlockStore(loadBlock);
// The boundary of each block reports the errors that it catches.
const options = { onCaughtError: () => undefined };

function report(blockError: BlockError): void {
  console.error(`${formatBlockError(blockError)}:`, blockError.error);
}

/** Removes the notice that the page could not be hydrated, if it is shown. */
let withdraw: Promise<() => void> | undefined;

async function start(root: Element): Promise<void> {
  const { payload, shown } = await fetchPayload();
  const { layout, page, behaves } = payload;
  const types = [...layout.header, ...page.blocks, ...layout.footer].map(({ type }) => type);
  // The dev server loads all code at once: a saved module can only be replaced in a block that is hydrated.
  const waits = shown && !import.meta.hot;
  await store.load(waits ? [...initialBlockTypes(layout, page, behaves), ...findEarlyClickedTypes()] : types);
  if (waits) store.loadNear(types, behaves);
  const app = createApp(payload);
  void withdraw?.then((remove) => remove());
  // In a transition React hydrates in slices and handles input between them.
  startTransition(() => {
    if (shown) hydrateRoot(root, app, options);
    else createRoot(root, options).render(app);
  });
  repeatEarlyClicks(store);
}

/** The type of the block that a visitor has already clicked, whose code is needed at once. */
function findEarlyClickedTypes(): readonly string[] {
  const early = window.held?.();
  return early ? buttonBlockType(early) : [];
}

/** Repeats clicks on buttons that are not hydrated: the last one now, later ones when their block's code has loaded. */
function repeatEarlyClicks({ load, isWaiting }: Pick<BlockStore, 'load' | 'isWaiting'>): void {
  const early = window.held?.((button) => {
    const types = buttonBlockType(button).filter(isWaiting);
    if (types.length === 0) return false;
    void withOverdueNotice(persist(() => load(types))).then(() => setTimeout(() => button.click()));
    return true;
  });
  // React hydrates the clicked block first.
  early?.click();
}

function buttonBlockType(button: HTMLElement): readonly string[] {
  const type = button.closest('[data-block]')?.getAttribute('data-block');
  return type ? [type] : [];
}

function createApp(payload: Payload) {
  return (
    <RootBoundary>
      <App
        payload={payload}
        first={payloadState(payload)}
        registry={store.registry}
        report={report}
        path={window.location.pathname}
        blocks={store}
      />
    </RootBoundary>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
reloadLostStyles();
// If its data can't be loaded, the page keeps the server's HTML, and its links still work (behaviour: notices 20).
retry(() => start(root)).catch((error: unknown) => {
  console.info('The page is not hydrated:', error);
  if (error instanceof LoadError)
    withdraw = import('./layout/lone-notice.tsx').then(
      ({ showNotice }) => showNotice(error),
      () => () => undefined,
    );
  // The loader's `persist` retries until it succeeds; the dev server's pages have no loader, so that a failure ends
  // here.
  return persist(() => start(root)).catch(() => undefined);
});

/** Requests lost style sheets again, because Vite considers a sheet loaded once it was requested. */
function reloadLostStyles(): void {
  const lost = ({ target }: Event) => {
    const isSheet = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
    if (isSheet && target.dataset.again === undefined)
      persist(() => loadAgain(target.href)).catch(() => undefined);
  };
  // Listens in the capture phase, because the error event of a link doesn't bubble.
  window.addEventListener('error', lost, true);
}

function loadAgain(href: string): Promise<void> {
  return new Promise((loaded, failed) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href });
    link.dataset.again = '';
    link.addEventListener('load', () => loaded());
    link.addEventListener('error', () => {
      link.remove();
      failed(new Error(`${href} not loaded`));
    });
    document.head.append(link);
  });
}
