import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { byHand, HandWritten, Rendered } from './pages.tsx';
import { compare, inTurns, type Versus } from './ratio.ts';
import { comeAnew, type SamplePage, takeBlocks } from './sample.ts';

/**
 * Node's part of the measurement: rendering blocks to HTML. Must run built, like the server.
 * @throws if the hand-written page has different HTML
 */
export function measureServer(sample: readonly SamplePage[], count: number, rounds: number): Versus {
  const pages = takeBlocks(sample, count);
  const written = byHand(pages);
  const ours = <Rendered pages={pages} />;
  const anew = <Rendered pages={comeAnew(pages)} />;
  const bare = <HandWritten pages={written} />;
  const isolated = <HandWritten pages={written} isolated />;
  if (withoutMarks(ours) !== withoutMarks(bare)) throw new Error('the page by hand is another page');
  return {
    bare: compare(rendering(ours), rendering(bare), rounds, processorTime),
    isolated: compare(rendering(ours), rendering(isolated), rounds, processorTime),
    unread: compare(inTurns(rendering(ours), rendering(anew)), rendering(bare), rounds, processorTime),
  };
}

/** The processor time of this process in milliseconds, which other load on the machine doesn't affect. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

// Converted to bytes, as it is sent: until then a string may be a rope that has not been joined.
function rendering(page: ReactElement): () => void {
  return () => void Buffer.from(renderToString(page));
}

/** The HTML without the comments of Suspense boundaries. */
function withoutMarks(page: ReactElement): string {
  return renderToString(page).replace(/<!--\/?\$-->/g, '');
}
