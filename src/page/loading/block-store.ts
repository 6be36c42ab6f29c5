import type { Registry, RegistryEntry, RenderableBlock } from '../renderer/blocks.tsx';

type Loaders = ReadonlyMap<string, () => Promise<RenderableBlock>>;

/** The blocks of a browser session; each is loaded when it is first needed. */
export interface BlockStore {
  readonly registry: Registry;
  /** Loads the blocks of these types; settles when all are there. */
  readonly load: (types: readonly string[]) => Promise<void>;
  /** Leaves these types as the server's HTML until a visitor comes near one of their blocks. */
  readonly loadNear: (types: readonly string[]) => void;
}

// Far enough that the code has loaded before a visitor reads the block.
const NEAR = '300px';

/** Makes the store of a session. */
export function createBlockStore(loaders: Loaders): BlockStore {
  const registry = new Map<string, RegistryEntry>();
  /** Of the types that wait until a visitor comes near: what starts their load. */
  const starts = new Map<string, () => void>();

  async function loadOne(type: string): Promise<void> {
    const known = registry.get(type);
    if (known && 'render' in known) return;
    starts.get(type)?.();
    const block = await (known ?? loaders.get(type)?.());
    if (block) registry.set(type, block);
  }

  function loadNear(types: readonly string[]): void {
    const onLost = watchLeaving(() => {
      for (const start of starts.values()) start();
    });
    for (const type of types) {
      const load = loaders.get(type);
      if (!load || registry.has(type)) continue;
      const started = new Promise<void>((start) => starts.set(type, start));
      const loaded = started.then(load).then((block) => {
        registry.set(type, block);
        return block;
      });
      registry.set(type, loaded.catch(onLost));
    }
    watchBlocks((type) => starts.get(type)?.());
  }

  const load = async (types: readonly string[]) => void (await Promise.all([...new Set(types)].map(loadOne)));
  return { registry, load, loadNear };
}

/**
 * Calls `leave` when a visitor is about to leave the page. React replaces a page only when all its parts are
 * hydrated: while one waits for its code, the next page would never show.
 * @returns what to do when the code of a block can't be loaded (a network error, an older deployment): its
 * HTML stays, and the next page comes from the server
 */
function watchLeaving(leave: () => void): () => Promise<never> {
  const here = window.location.pathname;
  let lost = false;
  const onLeave = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const to = link instanceof HTMLAnchorElement ? link.pathname : window.location.pathname;
    if (to === here) return;
    if (!lost) leave();
    else if (link) event.stopImmediatePropagation();
    else window.location.reload();
  };
  for (const event of ['click', 'popstate']) window.addEventListener(event, onLeave, { capture: true });
  return () => {
    lost = true;
    // Too late to let the browser follow the link: the address has changed already.
    if (window.location.pathname !== here) window.location.reload();
    return new Promise<never>(() => undefined);
  };
}

/** Calls `near` with the type of each block that comes near the screen. */
function watchBlocks(near: (type: string) => void): void {
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
  for (const block of document.querySelectorAll('[data-block]')) observer.observe(block);
}
