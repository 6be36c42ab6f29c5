import { Component, Fragment, type ReactElement, type ReactNode, Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Records } from '../src/core/manifest/page.ts';
import { Blocks } from '../src/page/renderer/blocks.tsx';
import { allBlocks } from '../src/site/all-blocks.ts';
import { type ReadByHand, writeByHand } from './by-hand.ts';
import type { SamplePage } from './sample.ts';

const registry = new Map([...allBlocks].map(([type, { block }]) => [type, block]));
const NO_PARAMS = {};
const silent = () => undefined;

/** Pages through the renderer, one below the other. */
export function Rendered({ pages }: { readonly pages: readonly SamplePage[] }): ReactElement {
  return (
    <MemoryRouter>
      {pages.map(({ route, blocks, records }, index) => (
        <Blocks
          key={index}
          part="blocks"
          route={route}
          blocks={blocks}
          records={records}
          params={NO_PARAMS}
          registry={registry}
          report={silent}
        />
      ))}
    </MemoryRouter>
  );
}

interface HandWrittenProps {
  readonly pages: readonly HandWrittenPage[];
  /** With the promise that a block which throws takes no other with it. */
  readonly isolated?: boolean;
}

/** A page as a developer would write it by hand: the same views, with their values taken from the records. */
export function HandWritten({ pages, isolated = false }: HandWrittenProps): ReactElement {
  const Around = isolated ? Isolated : Fragment;
  return (
    <MemoryRouter>
      {pages.map(({ blocks, records }, index) => (
        <Fragment key={index}>
          {blocks.map(({ type, read }, at) => (
            <div key={at} className="block" data-block={type}>
              <Around>{registry.get(type)?.render(read(records))}</Around>
            </div>
          ))}
        </Fragment>
      ))}
    </MemoryRouter>
  );
}

// What React needs for it: an error boundary in the browser, a Suspense boundary on the server.
class Isolated extends Component<{ readonly children?: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}

export interface HandWrittenPage {
  readonly blocks: readonly { readonly type: string; readonly read: ReadByHand }[];
  readonly records: Records;
}

/** Writes a page by hand. */
export function byHand({ blocks, records }: SamplePage): HandWrittenPage {
  return { blocks: blocks.map((entry) => ({ type: entry.type, read: writeByHand(entry) })), records };
}
