import {
  Component,
  Fragment,
  type JSXElementConstructor,
  type ReactElement,
  type ReactNode,
  Suspense,
} from 'react';
import { isObject, type JsonObject } from '../src/core/json/json.ts';
import { resolveBlock } from '../src/core/manifest/page.ts';
import { Blocks } from '../src/page/renderer/blocks.tsx';
import type { RenderableBlock } from '../src/page/renderer/registry.ts';
import { allBlocks } from '../src/render/all-blocks.ts';
import type { SamplePage } from './sample.ts';
import { trivialBlock } from './trivial.tsx';

const registry = new Map<string, RenderableBlock>([
  ...[...allBlocks].map(([type, { block }]) => [type, block] as const),
  ['trivial', trivialBlock],
]);
const NO_PARAMS = {};
const silent = () => undefined;

/** Pages through the renderer, stacked. */
export function Rendered({ pages }: { readonly pages: readonly SamplePage[] }): ReactElement {
  return (
    <>
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
    </>
  );
}

/** The pages of a sample, written by hand. */
export function byHand(pages: readonly SamplePage[]): readonly (readonly HandWrittenBlock[])[] {
  return pages.map((page) => writeByHand(page, registry));
}

interface HandWrittenProps {
  readonly pages: readonly (readonly HandWrittenBlock[])[];
  /** True if a block that throws must not affect the others. */
  readonly isolated?: boolean;
}

/** Pages as a developer would write them by hand: the same views, with their values. */
export function HandWritten({ pages, isolated = false }: HandWrittenProps): ReactElement {
  const Around = isolated ? Isolated : Fragment;
  return (
    <>
      {pages.map((blocks, index) => (
        <Fragment key={index}>
          {blocks.map(({ type, id, View, values }, at) => (
            <div key={at} className="block" data-block={type} id={id}>
              <Around>
                <View {...values} />
              </Around>
            </div>
          ))}
        </Fragment>
      ))}
    </>
  );
}

// The components that React requires for isolation: an error boundary in the browser, a Suspense boundary on the
// server.
class Isolated extends Component<{ readonly children?: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}

/** A view with its values, as a developer would write it: `<Banner title="…" image={…} />`. */
interface HandWrittenBlock {
  readonly type: string;
  readonly id: string | undefined;
  readonly View: JSXElementConstructor<JsonObject>;
  readonly values: JsonObject;
}

/**
 * A page as if written by hand: its values are passed directly to the views. No bindings are resolved and no fields
 * are parsed while it is measured.
 * @throws if a block of the sample is unknown
 */
function writeByHand(
  { blocks, records }: SamplePage,
  registry: ReadonlyMap<string, RenderableBlock>,
): readonly HandWrittenBlock[] {
  return blocks.map((entry) => {
    const element = registry.get(entry.type)?.render(resolveBlock(entry, records, {}));
    if (!element || typeof element.type === 'string' || !isObject(element.props))
      throw new Error(`no view of the block "${entry.type}"`);
    return { type: entry.type, id: entry.id, View: element.type, values: element.props };
  });
}
