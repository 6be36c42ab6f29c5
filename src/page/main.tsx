// The first import, because it sets the order of the style layers.
import './ui/site.css';
import 'virtual:site/theme.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { LoadError } from '../core/content/load-result.ts';
import { App } from './layout/app.tsx';
import { RootBoundary } from './layout/root-boundary.tsx';
import { createBlockStore } from './loading/block-store.ts';
import { earlyClickedType, repeatEarlyClicks } from './loading/early-clicks.ts';
import { fetchPayload } from './loading/fetch-payload.ts';
import { loadBlock } from './loading/load-block.ts';
import { payloadState } from './loading/page-state.ts';
import { firstTypes, type Payload } from './loading/payload.ts';
import { persist, retry } from './loading/retry.ts';
import { type BlockError, blockErrorText } from './renderer/block-error.ts';

const store = createBlockStore(loadBlock);
// The boundary of each block reports the errors that it catches.
const options = { onCaughtError: () => undefined };

function report(blockError: BlockError): void {
  console.error(`${blockErrorText(blockError)}:`, blockError.error);
}

/** Removes the notice that the page could not be hydrated, if it is shown. */
let withdraw: Promise<() => void> | undefined;

async function start(root: Element): Promise<void> {
  const { payload, shown } = await fetchPayload();
  const { layout, page, behaves } = payload;
  const types = [...layout.header, ...page.blocks, ...layout.footer].map(({ type }) => type);
  // The dev server loads all code at once: a saved module can only be replaced in a block that is hydrated.
  const waits = shown && !import.meta.hot;
  await store.load(waits ? [...firstTypes(layout, page, behaves), ...earlyClickedType()] : types);
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
