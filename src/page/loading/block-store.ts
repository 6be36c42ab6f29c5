import {
  type Registry,
  type RegistryEntry,
  type RenderableBlock,
  UnknownBlock,
} from '../renderer/registry.ts';

/** Loads the block of a type, if there is one. @throws where its code can't be had */
type LoadBlock = (type: string) => Promise<RenderableBlock | undefined>;

/** The blocks of a browser session; each is loaded when it is first needed. */
export interface BlockStore {
  readonly registry: Registry;
  /** Loads the blocks of these types; settles when all are there. */
  readonly load: (types: readonly string[]) => Promise<void>;
  /** Loads what still waits on this page: React replaces a page only when all its parts are hydrated. */
  readonly loadRest: () => Promise<void>;
  /**
   * Leaves these types as the server's HTML: those that behave until a visitor comes near one of their blocks,
   * the others until the page is left.
   */
  readonly loadNear: (types: readonly string[], behaves: readonly string[]) => void;
  /** Whether the code of a type is still to come. */
  readonly isWaiting: (type: string) => boolean;
}

// Far enough that the code has loaded before a visitor reads the block.
const NEAR = '300px';

/** Makes the store of a session. */
export function createBlockStore(loadBlock: LoadBlock): BlockStore {
  const registry = new Map<string, RegistryEntry>();
  /** Of the types that wait until a visitor comes near: what starts their load. */
  const starts = new Map<string, () => void>();

  async function loadOne(type: string): Promise<void> {
    const known = registry.get(type);
    if (known && 'render' in known) return;
    starts.get(type)?.();
    const block = await (known ?? loadBlock(type));
    if (block) registry.set(type, block);
  }

  function loadNear(types: readonly string[], behaves: readonly string[]): void {
    const onLost = watchLeaving(() => {
      for (const start of starts.values()) start();
    });
    for (const type of types) {
      if (registry.has(type)) continue;
      const started = new Promise<void>((start) => starts.set(type, start));
      const loaded = started
        .then(() => loadBlock(type))
        .then((block) => {
          if (!block) throw new UnknownBlock(type);
          registry.set(type, block);
          return block;
        });
      registry.set(type, loaded.catch(onLost));
    }
    watchBlocks(behaves, (type) => starts.get(type)?.());
  }

  const load = async (types: readonly string[]) => void (await Promise.all([...new Set(types)].map(loadOne)));
  const loadRest = () => load([...starts.keys()]);
  const isWaiting = (type: string) => {
    const entry = registry.get(type);
    return entry !== undefined && !('render' in entry);
  };
  return { registry, load, loadRest, loadNear, isWaiting };
}

/**
 * Calls `leave` when a visitor goes back or forward from the page. React replaces a page only when all its parts
 * are hydrated: while one waits for its code, the next page would never show. A link is followed by script only
 * when all that has come (PageLoader), and else by the browser, which needs none of it.
 * @returns what to do when the code of a block can't be loaded (a network error, an older deployment): its
 * HTML stays, and the next page comes from the server
 */
function watchLeaving(leave: () => void): () => Promise<never> {
  const here = window.location.pathname;
  const isHere = () => window.location.pathname === here;
  let lost = false;
  const onLeave = () => {
    if (isHere()) return;
    if (lost) window.location.reload();
    else leave();
  };
  window.addEventListener('popstate', onLeave, { capture: true });
  return () => {
    lost = true;
    // Too late to let the browser follow the link: the address has changed already.
    if (!isHere()) window.location.reload();
    return new Promise<never>(() => undefined);
  };
}

/** Calls `near` with the type of each block that comes near the screen, of these types. */
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
