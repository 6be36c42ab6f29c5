import { type RegistryEntry, type RenderableBlock, UnknownBlock } from '../renderer/registry.ts';
import { persist } from './retry.ts';

/** Loads the block of a type; undefined if there is none. @throws if its code can't be loaded */
type LoadBlock = (type: string) => Promise<RenderableBlock | undefined>;

export type BlockStore = ReturnType<typeof createBlockStore>;

// The distance at which code is loaded before a visitor reaches the block.
const NEAR = '300px';

/** The blocks of a browser session; each is loaded when it is first needed. */
export function createBlockStore(loadBlock: LoadBlock) {
  const registry = new Map<string, RegistryEntry>();
  /** For each type whose code has not been loaded, the function that starts loading it. */
  const waiting = new Map<string, () => void>();

  async function loadOne(type: string): Promise<void> {
    const registered = registry.get(type);
    if (registered && 'render' in registered) return;
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
    // If the code can't be loaded, for example because it is from an older deployment, the server's HTML stays.
    registry.set(
      type,
      block.catch(() => new Promise<never>(() => undefined)),
    );
  }

  /**
   * Leaves these types as the server's HTML. Interactive types are loaded when a visitor scrolls near one of their
   * blocks, all others when the visitor leaves the page.
   */
  function loadNear(types: readonly string[], behaves: readonly string[]): void {
    for (const type of types) if (!registry.has(type)) wait(type);
    watchBlocks(behaves, (type) => waiting.get(type)?.());
  }

  /** Loads the blocks of these types; resolves when all have loaded. */
  const load = async (types: readonly string[]) => void (await Promise.all([...new Set(types)].map(loadOne)));
  /**
   * Loads all blocks of this page that have not been hydrated yet, because React replaces a page only when all its
   * parts are hydrated.
   */
  const loadRest = () => load([...waiting.keys()]);
  /** True while the code of a type has not been loaded. */
  const isWaiting = (type: string) => {
    const entry = registry.get(type);
    return entry !== undefined && !('render' in entry);
  };
  return { registry, load, loadRest, loadNear, isWaiting };
}

/** Calls `near` with the type of each of these blocks that is about to scroll into view. */
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
