import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { byHand, HandWritten, Rendered } from './pages.tsx';
import { compare, type Versus } from './ratio.ts';
import { oneFieldChanged, type SamplePage, takeBlocks } from './sample.ts';

/** What the browser measures: mounting blocks, and showing one changed field of them. */
export interface ClientRatios {
  readonly mount: Versus;
  readonly update: Versus;
}

function mounter(page: ReactElement): () => void {
  return () => {
    const host = document.body.appendChild(document.createElement('div'));
    const root = createRoot(host);
    flushSync(() => root.render(page));
    root.unmount();
    host.remove();
  };
}

/** Shows one of two pages after the other. */
function updater(before: ReactElement, after: ReactElement): () => void {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  let turn = 0;
  flushSync(() => root.render(before));
  return () => {
    const next = ++turn % 2 === 0 ? before : after;
    flushSync(() => root.render(next));
  };
}

declare global {
  var measure: (site: readonly SamplePage[], count: number, rounds: number) => ClientRatios;
}

globalThis.measure = (site, count, rounds) => {
  const pages = takeBlocks(site, count);
  const changed = oneFieldChanged(pages);
  // Written once: another record is given to the same page.
  const written = pages.map(byHand);
  const ours = (one: readonly SamplePage[]) => <Rendered pages={one} />;
  const theirs = (one: readonly SamplePage[], isolated: boolean) => {
    const filled = written.map((page, index) => ({ ...page, records: one[index]?.records ?? {} }));
    return <HandWritten pages={filled} isolated={isolated} />;
  };
  const mount = (isolated: boolean) =>
    compare(mounter(ours(pages)), mounter(theirs(pages, isolated)), rounds);
  const update = (isolated: boolean) =>
    compare(
      updater(ours(pages), ours(changed)),
      updater(theirs(pages, isolated), theirs(changed, isolated)),
      rounds,
    );
  return {
    mount: { bare: mount(false), isolated: mount(true) },
    update: { bare: update(false), isolated: update(true) },
  };
};
