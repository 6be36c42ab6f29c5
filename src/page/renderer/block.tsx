import { several } from 'virtual:site/texts';
import { Component, type ReactElement, type ReactNode, Suspense, use } from 'react';
import type { JsonObject } from '../../core/json/json.ts';
import { keepLast } from '../../core/json/memo.ts';
import { isEqualJson } from '../../core/json/same-json.ts';
import type { BlockEntry } from '../../core/manifest/page.ts';
import { formatBlockError, type ReportBlock } from './block-error.ts';
import { type RegistryEntry, type RenderableBlock, UnknownBlock } from './registry.ts';

interface BlockProps {
  readonly entry: BlockEntry;
  readonly raw: JsonObject;
  readonly block: RegistryEntry | undefined;
  readonly place: () => string;
  readonly report: ReportBlock;
  /** The language of the block if it differs from the page's. */
  readonly lang?: string | undefined;
}

interface BlockState {
  readonly failed: boolean;
  readonly error?: unknown;
}

/** One block of a page with an error boundary of its own: an error in it affects no other block. */
export class BlockBoundary extends Component<BlockProps, BlockState> {
  override state: BlockState = { failed: false };

  static getDerivedStateFromError(error: unknown): BlockState {
    return { failed: true, error };
  }

  override shouldComponentUpdate(next: BlockProps, { failed }: BlockState): boolean {
    return failed !== this.state.failed || !sameInput(next, this.props);
  }

  override componentDidCatch(error: unknown): void {
    const { entry, place, report } = this.props;
    report({ kind: 'block', type: entry.type, place: place(), error });
    // In the dev server the block is tried again when its code has changed.
    import.meta.hot?.on?.('vite:afterUpdate', () => this.setState({ failed: false }));
  }

  // New content or code may work; the same input would throw again.
  override componentDidUpdate(before: BlockProps, { failed }: BlockState): void {
    if (failed && this.state.failed && !sameInput(before, this.props)) this.setState({ failed: false });
  }

  override render(): ReactNode {
    const { entry, block, raw } = this.props;
    if (this.state.failed) return IN_DEV ? <Notice {...this.props} error={this.state.error} /> : null;
    return (
      <div
        className="block"
        data-block={entry.type}
        id={entry.id}
        {...(several ? { lang: this.props.lang } : {})}
      >
        <Suspense fallback={null}>
          <View entry={entry} block={block} raw={raw} />
        </Suspense>
      </div>
    );
  }
}

// The condition is constant at build time, so the code that follows isn't in the visitors' bundle.
const IN_DEV = import.meta.env.MODE === 'development';

/** Shows the error in the page, for developers only. */
function Notice({ entry, place, error }: BlockProps & { readonly error: unknown }): ReactElement {
  return (
    <pre role="alert" data-block={entry.type}>
      {`${formatBlockError({ kind: 'block', type: entry.type, place: place(), error })}\n${String(error)}`}
    </pre>
  );
}

/** True if a block would render the same: a new record re-renders only blocks that read a changed part. */
function sameInput(a: BlockProps, b: BlockProps): boolean {
  return a.block === b.block && a.entry.id === b.entry.id && isEqualJson(a.raw, b.raw);
}

function View({ entry, block, raw }: Pick<BlockProps, 'entry' | 'block' | 'raw'>): ReactElement {
  if (!block) throw new UnknownBlock(entry.type);
  return blockElement(entry, 'then' in block ? use(block) : block, raw);
}

/** The last element of each entry of a manifest. On a large site, all elements would take too much memory. */
const keepElement = keepLast<BlockEntry, { block: RenderableBlock; raw: JsonObject; element: ReactElement }>(
  5000,
);

/**
 * The element of a block. It is reused while the raw values are the same object, so that fields read them only once.
 */
function blockElement(entry: BlockEntry, block: RenderableBlock, raw: JsonObject): ReactElement {
  return keepElement(entry, (last) =>
    last?.raw === raw && last.block === block ? last : { block, raw, element: block.render(raw) },
  ).element;
}
