import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { blockLoaders } from '../registry/index.ts';
import type { BlockProblem, RenderableBlock } from './renderer/blocks.tsx';
import { App } from './shell/app.tsx';
import { type LoadBlocks, pageOpener } from './shell/open-page.ts';
import { isPayload, PAYLOAD_ID, type Payload } from './shell/payload.ts';
import './ui/site.css';

const registry = new Map<string, RenderableBlock>();

const loadBlocks: LoadBlocks = async (types) => {
  const missing = [...new Set(types)].filter((type) => !registry.has(type));
  await Promise.all(
    missing.map(async (type) => {
      const block = await blockLoaders.get(type)?.();
      if (block) registry.set(type, block);
    }),
  );
};

function report({ type, place, error }: BlockProblem): void {
  console.error(`The block "${type}" at ${place} dropped out:`, error);
}

function readPayload(): Payload {
  const payload: unknown = JSON.parse(document.getElementById(PAYLOAD_ID)?.textContent ?? 'null');
  if (!isPayload(payload)) throw new Error('The page came without its data: nothing to take over.');
  return payload;
}

async function start(): Promise<void> {
  const payload = readPayload();
  const { header, footer } = payload.shell;
  await loadBlocks([...header, ...payload.page.blocks, ...footer].map((block) => block.type));
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const opener = pageOpener(loadBlocks);
  // In a transition React hydrates in slices and lets input through between them.
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <App payload={payload} registry={registry} report={report} opener={opener} />
      </BrowserRouter>,
      { onCaughtError: () => undefined },
    );
  });
}

void start();
