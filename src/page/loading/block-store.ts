import { persist } from '../network/retry.ts';
import {
  type BlockRegistry,
  type RegistryEntry,
  type RenderableBlock,
  UnknownBlock,
} from '../renderer/registry.ts';

/** Loads the block of a type, if there is one. @throws if its code can't be loaded */
type LoadBlock = (type: string) => Promise<RenderableBlock | undefined>;

/** The blocks of a browser session; each is loaded when it is first needed. */
export interface BlockStore {
  readonly registry: BlockRegistry;
  /** Loads the blocks of these types; resolves when all have loaded. */
  readonly load: (types: readonly string[]) => Promise<void>;
  /**
   * Loads the blocks of this page that are still waiting, because React replaces a page only when all its parts are
   * hydrated.
   */
  readonly loadRest: () => Promise<void>;
  /**
   * Leaves these types as the server's HTML: types that behave until a visitor comes near one of their blocks, all
   * others until the visitor leaves the page.
   */
  readonly loadNear: (types: readonly string[], behaves: readonly string[]) => void;
  /** True while the code of a type has not been loaded. */
  readonly isWaiting: (type: string) => boolean;
}

// Far enough for the code to load before a visitor reads the block.
const NEAR = '300px';

/** Makes the store of a session. */
export function createBlockStore(loadBlock: LoadBlock): BlockStore {
  const registry = new Map<string, RegistryEntry>();
  /** The types whose code has not been loaded, with a function that loads it. */
  const waiting = new Map<string, () => void>();

  async function loadOne(type: string): Promise<void> {
    const known = registry.get(type);
    if (known && 'render' in known) return;
    waiting.get(type)?.();
    const block = await loadBlock(type);
    if (block) registry.set(type, block);
  }

  function wait(type: string): void {
    let start: () => void = () => undefined;
    const started = new Promise<void>((begin) => {
      start = begin;
    });
    const block = started.then(async () => {
      const loaded = await persist(() => loadBlock(type));
      if (!loaded) throw new UnknownBlock(type);
      registry.set(type, loaded);
      return loaded;
    });
    waiting.set(type, start);
    // If its code can't be loaded, as from an older deployment, its HTML stays.
    registry.set(
      type,
      block.catch(() => new Promise<never>(() => undefined)),
    );
  }

  function loadNear(types: readonly string[], behaves: readonly string[]): void {
    for (const type of types) if (!registry.has(type)) wait(type);
    watchBlocks(behaves, (type) => waiting.get(type)?.());
  }

  const load = async (types: readonly string[]) => void (await Promise.all([...new Set(types)].map(loadOne)));
  const loadRest = () => load([...waiting.keys()]);
  const isWaiting = (type: string) => {
    const entry = registry.get(type);
    return entry !== undefined && !('render' in entry);
  };
  return { registry, load, loadRest, loadNear, isWaiting };
}

/** Calls `near` with the type of each block of these types that comes near the screen. */
function watchBlocks(types: readonly string[], near: (type: string) => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        near(target.getAttribute('data-block') ?? '');
      }
    },
    { rootMargin: NEAR },
  );
  for (const block of document.querySelectorAll('[data-block]')) {
    if (types.includes(block.getAttribute('data-block') ?? '')) observer.observe(block);
  }
}
