// First, because it sets the order of the style layers.
import './ui/site.css';
import 'virtual:site/theme.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './layout/app.tsx';
import { RootBoundary } from './layout/root-boundary.tsx';
import { blockLoaders } from './loading/block-loaders.ts';
import { createBlockStore } from './loading/block-store.ts';
import { createPageLoader } from './loading/page-loader.ts';
import { payloadState } from './loading/page-state.ts';
import { firstTypes, isPayload, PAYLOAD_ID, type Payload } from './loading/payload.ts';
import { browserVisits } from './navigation/visits.ts';
import { type BlockError, blockErrorText } from './renderer/blocks.tsx';

const store = createBlockStore(blockLoaders);

function report(blockError: BlockError): void {
  console.error(`${blockErrorText(blockError)}:`, blockError.error);
}

function readPayload(): Payload {
  const payload: unknown = JSON.parse(document.getElementById(PAYLOAD_ID)?.textContent ?? 'null');
  if (!isPayload(payload)) throw new Error('The page came without its data: nothing to take over.');
  return payload;
}

async function start(): Promise<void> {
  const payload = readPayload();
  const { layout, page } = payload;
  await store.load(firstTypes(layout, page));
  store.loadNear([...layout.header, ...page.blocks, ...layout.footer].map((block) => block.type));
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const pageLoader = createPageLoader(store.load);
  // In a transition React hydrates in slices and lets input through between them.
  startTransition(() => {
    hydrateRoot(
      root,
      <RootBoundary>
        <App
          payload={payload}
          first={payloadState(payload)}
          registry={store.registry}
          report={report}
          pageLoader={pageLoader}
          visits={browserVisits()}
        />
      </RootBoundary>,
      // The boundary of each block reports what it caught.
      { onCaughtError: () => undefined },
    );
  });
}

void start();
