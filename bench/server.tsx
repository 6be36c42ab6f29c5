import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { byHand, HandWritten, Rendered } from './pages.tsx';
import { compare, type Versus } from './ratio.ts';
import { type SamplePage, takeBlocks } from './sample.ts';

/** What Node measures: rendering blocks to HTML. Built like the server, for its code runs built. */
export function measureServer(site: readonly SamplePage[], count: number, rounds: number): Versus {
  const pages = takeBlocks(site, count);
  const written = pages.map(byHand);
  const html = (page: ReactElement) => () => void renderToString(page);
  const ours = html(<Rendered pages={pages} />);
  return {
    bare: compare(ours, html(<HandWritten pages={written} />), rounds),
    isolated: compare(ours, html(<HandWritten pages={written} isolated />), rounds),
  };
}
