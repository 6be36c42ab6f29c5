import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { HandWritten, type PageProps, Rendered } from './pages.tsx';
import { compare, type Ratio } from './ratio.ts';
import { oneFieldChanged, type Sample, samplePage } from './sample.ts';

/** What the browser measures: mounting a page, and showing one changed field of it. */
export interface ClientRatios {
  readonly mount: Ratio;
  readonly update: Ratio;
}

type View = (props: PageProps) => React.ReactElement;

function mounter(View: View, sample: Sample): () => void {
  return () => {
    const host = document.body.appendChild(document.createElement('div'));
    const root = createRoot(host);
    flushSync(() => root.render(<View sample={sample} records={sample.records} />));
    root.unmount();
    host.remove();
  };
}

function updater(View: View, sample: Sample): () => void {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  let turn = 0;
  flushSync(() => root.render(<View sample={sample} records={sample.records} />));
  return () => {
    const records = oneFieldChanged(sample, 3, `Changed ${++turn}`);
    flushSync(() => root.render(<View sample={sample} records={records} />));
  };
}

declare global {
  var measure: (count: number, rounds: number) => ClientRatios;
}

globalThis.measure = (count, rounds) => {
  const sample = samplePage(count);
  const mount = compare(mounter(Rendered, sample), mounter(HandWritten, sample), rounds);
  const update = compare(updater(Rendered, sample), updater(HandWritten, sample), rounds);
  return { mount, update };
};
