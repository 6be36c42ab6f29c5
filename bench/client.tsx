import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { byHand, HandWritten, Rendered } from './pages.tsx';
import { compare, inTurns, type Versus } from './ratio.ts';
import { comeAnew, oneFieldChanged, type SamplePage, takeBlocks } from './sample.ts';

/** The browser's part of the measurement: mounting blocks, and updating one field of them. */
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

/** Alternates between two pages. @throws if the change doesn't appear in the same tick */
function updater(before: ReactElement, after: ReactElement): () => void {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  let turn = 0;
  const next = () => flushSync(() => root.render(++turn % 2 === 0 ? before : after));
  flushSync(() => root.render(before));
  const first = host.innerHTML;
  next();
  if (host.innerHTML === first) throw new Error('a changed field is not shown in the same tick');
  return next;
}

declare global {
  var measure: (sample: readonly SamplePage[], count: number, rounds: number) => Promise<ClientRatios>;
}

globalThis.measure = async (sample, count, rounds) => {
  const pages = takeBlocks(sample, count);
  const changed = oneFieldChanged(pages);
  const ours = (one: readonly SamplePage[]) => <Rendered pages={one} />;
  const [written, rewritten] = [byHand(pages), byHand(changed)];
  const theirs = (one: typeof written, isolated: boolean) => <HandWritten pages={one} isolated={isolated} />;
  const mount = (isolated: boolean) =>
    compare(mounter(ours(pages)), mounter(theirs(written, isolated)), rounds);
  const update = (isolated: boolean) =>
    compare(
      updater(ours(pages), ours(changed)),
      updater(theirs(written, isolated), theirs(rewritten, isolated)),
      rounds,
    );
  const mounted = {
    bare: mount(false),
    isolated: mount(true),
    unread: compare(
      inTurns(mounter(ours(pages)), mounter(ours(comeAnew(pages)))),
      mounter(theirs(written, false)),
      rounds,
    ),
  };
  await pause(PAUSE_MS);
  return { mount: mounted, update: { bare: update(false), isolated: update(true) } };
};

// Thousands of mounted pictures wait for the end of the script, and would slow down the next measurement.
const PAUSE_MS = 1500;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
