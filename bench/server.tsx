import { renderToString } from 'react-dom/server';
import { HandWritten, Rendered } from './pages.tsx';
import { compare, type Ratio } from './ratio.ts';
import { samplePage } from './sample.ts';

/** What Node measures: rendering a page to HTML. Built like the server, for its code runs built. */
export function measureServer(count: number, rounds: number): Ratio {
  const sample = samplePage(count);
  const props = { sample, records: sample.records };
  const html = (View: typeof Rendered) => () => void renderToString(<View {...props} />);
  return compare(html(Rendered), html(HandWritten), rounds);
}
