// This must be the first import, because it sets the order of the style layers.
import '../../../page/ui/site.css';
import 'virtual:site/theme.css';
import './stage.css';
import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { messageOf } from '../../../core/diagnostics/error-message.ts';
import type { BlockEntry } from '../../../core/manifest/page.ts';
import { createBlockStore } from '../../../page/loading/block-store.ts';
import { loadBlock } from '../../../page/loading/load-block.ts';
import type { BlockError } from '../../../page/renderer/block-error.ts';
import { Blocks } from '../../../page/renderer/blocks.tsx';
import { type Scene, type StageMessage, scene, scrollRequest } from './scene.ts';

const store = createBlockStore(loadBlock);
const element = document.getElementById('stage');
if (!element) throw new Error('the stage has no #stage');
const root = createRoot(element, { onCaughtError: () => undefined });
let newest = 0;

const postToParent = (news: StageMessage): void => window.parent.postMessage(news, window.location.origin);

function report({ type, place, error }: BlockError): void {
  postToParent({
    kind: 'dropped',
    type,
    place,
    message: messageOf(error),
  });
}

/** Shows a scene, unless a newer one has arrived while its code was loading. */
async function show({ blocks, records, params, route }: Scene): Promise<void> {
  newest += 1;
  const mine = newest;
  const entries = blocks.map(sceneEntry);
  await store.load(entries.map(({ type }) => type));
  if (mine !== newest) return;
  root.render(
    <Measured>
      <Blocks
        part="blocks"
        blocks={entries}
        records={records}
        params={params}
        registry={store.registry}
        report={report}
        route={route}
      />
    </Measured>,
  );
}

const observer = new ResizeObserver(() =>
  postToParent({ kind: 'height', height: element?.offsetHeight ?? 0 }),
);

/** Reports the height as soon as something is shown, because an empty stage has no useful height. */
function Measured({ children }: { readonly children: ReactNode }): ReactNode {
  useEffect(() => {
    if (element) observer.observe(element);
  }, []);
  return children;
}

function sceneEntry({ from, id, ...block }: Scene['blocks'][number]): BlockEntry {
  return { ...block, ...(from === undefined ? {} : { from }), ...(id === undefined ? {} : { id }) };
}

function blockAt(index: number): Element | undefined {
  return document.querySelectorAll('#stage [data-block]')[index];
}

window.addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
  if (origin !== window.location.origin) return;
  const read = scene.safeParse(data);
  if (read.success) void show(read.data);
  const scroll = scrollRequest.safeParse(data);
  if (scroll.success) blockAt(scroll.data.scrollTo)?.scrollIntoView({ block: 'nearest' });
});
postToParent({ kind: 'ready' });
