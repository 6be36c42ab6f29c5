import { dequal } from 'dequal/lite';
import { Component, type ReactElement, type ReactNode, Suspense, use, useDeferredValue } from 'react';
import type { Params } from '../../core/binding/path.ts';
import type { JsonObject } from '../../core/json/json.ts';
import { type BlockEntry, type Records, resolveBlock } from '../../core/manifest/page.ts';

/** A block of the registry, as far as the renderer needs to know. */
export interface RenderableBlock {
  readonly render: (raw: unknown) => ReactElement;
}
/** A block, or its coming: until then the HTML of the server stands in its place, or nothing. */
export type RegistryEntry = RenderableBlock | Promise<RenderableBlock>;
/** Where the renderer looks a block type up. */
export type Registry = ReadonlyMap<string, RegistryEntry>;

/** A block that dropped out of its page, and why. */
export interface BlockProblem {
  readonly type: string;
  /** Where it stands, e.g. "/our-policy blocks[2]". */
  readonly place: string;
  readonly error: unknown;
}
export type Report = (problem: BlockProblem) => void;

export interface BlocksProps {
  readonly blocks: readonly BlockEntry[];
  readonly records: Records;
  readonly params: Params;
  readonly registry: Registry;
  readonly report: Report;
  /** The route, for reports. */
  readonly route: string;
  /** The manifest's member that holds these blocks: "blocks", "header", "footer". */
  readonly part: string;
}

/**
 * Manifest + records + registry -> elements. Knows no block by name. A block that is unknown or throws
 * drops out and is reported; the others stand. A block re-renders only when its own input changed.
 */
export function Blocks(props: BlocksProps): ReactNode {
  const { blocks, params, registry, report, route, part } = props;
  // Deferred, because a part that is not hydrated yet would give way to its fallback on an urgent change.
  const records = useDeferredValue(props.records);
  return blocks.map((entry, index) => (
    <Block
      key={index}
      type={entry.type}
      id={entry.id}
      block={registry.get(entry.type)}
      raw={resolveBlock(entry, records, params)}
      place={() => `${route} ${part}[${index}]`}
      report={report}
    />
  ));
}

interface ViewProps {
  readonly type: string;
  readonly block: RegistryEntry | undefined;
  readonly raw: JsonObject;
}

interface BlockProps extends ViewProps {
  readonly id: string | undefined;
  readonly place: () => string;
  readonly report: Report;
}

interface BlockState {
  readonly failed: boolean;
}

/** One block of a page, in its own place: what happens in it touches no other. */
class Block extends Component<BlockProps, BlockState> {
  override state: BlockState = { failed: false };

  static getDerivedStateFromError(): BlockState {
    return { failed: true };
  }

  // Compared by content: a new record re-renders only the blocks whose part of it changed.
  override shouldComponentUpdate(next: BlockProps, { failed }: BlockState): boolean {
    const { id, block, raw } = this.props;
    return failed !== this.state.failed || next.block !== block || next.id !== id || !dequal(next.raw, raw);
  }

  override componentDidCatch(error: unknown): void {
    const { type, place, report } = this.props;
    report({ type, place: place(), error });
  }

  // New content is a new chance.
  override componentDidUpdate(before: BlockProps): void {
    if (this.state.failed && (before.raw !== this.props.raw || before.block !== this.props.block))
      this.setState({ failed: false });
  }

  override render(): ReactNode {
    const { type, id, block, raw } = this.props;
    if (this.state.failed) return null;
    return (
      <div className="block" data-block={type} id={id}>
        <Suspense fallback={null}>
          <View type={type} block={block} raw={raw} />
        </Suspense>
      </div>
    );
  }
}

function View({ type, block, raw }: ViewProps): ReactElement {
  if (!block) throw new UnknownBlock(type);
  return ('then' in block ? use(block) : block).render(raw);
}

/** The type isn't in the registry. */
export class UnknownBlock extends Error {
  constructor(type: string) {
    super(`unknown block "${type}": no folder registry/${type}. \`npm run check\` suggests the near ones.`);
    this.name = 'UnknownBlock';
  }
}
