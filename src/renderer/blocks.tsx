import { dequal } from 'dequal/lite';
import { Component, memo, type ReactElement, type ReactNode, Suspense, use, useDeferredValue } from 'react';
import type { JsonObject } from '../manifest/json.ts';
import { type BlockEntry, type Records, resolveBlock } from '../manifest/page.ts';
import type { Params } from '../manifest/path.ts';

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
  /** Places ("blocks[2]") to leave out: their content is still coming. */
  readonly hidden?: ReadonlySet<string> | undefined;
}

/**
 * Manifest + records + registry -> elements. Knows no block by name. A block that is unknown or throws
 * drops out and is reported; the others stand. A block re-renders only when its own input changed.
 */
export function Blocks(props: BlocksProps): ReactNode {
  const { blocks, records, params, registry, report, route, part, hidden } = props;
  return blocks.map((entry, index) => {
    const place = `${part}[${index}]`;
    if (hidden?.has(place)) return null;
    return (
      <BlockBoundary
        key={`${place} ${entry.type}`}
        type={entry.type}
        place={`${route} ${place}`}
        report={report}
      >
        <Slot
          type={entry.type}
          id={entry.id}
          block={registry.get(entry.type)}
          raw={resolveBlock(entry, records, params)}
        />
      </BlockBoundary>
    );
  });
}

interface SlotProps {
  readonly type: string;
  readonly id: string | undefined;
  readonly block: RegistryEntry | undefined;
  readonly raw: JsonObject;
}

/**
 * One block. Its raw values are compared by content, so a new record re-renders only what it changed. They
 * are deferred, because a part that is not hydrated yet would give way to its fallback on an urgent change.
 */
const Slot = memo(function Slot({ type, id, block, raw }: SlotProps): ReactElement {
  const current = useDeferredValue(raw);
  return (
    <div className="block" data-block={type} id={id}>
      <Suspense fallback={null}>
        <View type={type} block={block} raw={current} />
      </Suspense>
    </div>
  );
}, dequal);

const View = memo(function View({ type, block, raw }: Omit<SlotProps, 'id'>): ReactElement {
  if (!block) throw new UnknownBlock(type);
  return ('then' in block ? use(block) : block).render(raw);
});

/** The type isn't in the registry. */
export class UnknownBlock extends Error {
  constructor(type: string) {
    super(`unknown block "${type}": no folder registry/${type}. \`npm run check\` suggests the near ones.`);
    this.name = 'UnknownBlock';
  }
}

interface BoundaryProps {
  readonly type: string;
  readonly place: string;
  readonly report: Report;
  readonly children: ReactNode;
}

class BlockBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { type, place, report } = this.props;
    report({ type, place, error });
  }

  // New content is a new chance.
  override componentDidUpdate(before: BoundaryProps): void {
    if (this.state.failed && before.children !== this.props.children) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
