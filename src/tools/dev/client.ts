import { LIVE_EVENT } from '../../page/navigation/live-event.ts';

// This code isn't part of the application, which an error may have stopped, and which scenario pages don't load.
import.meta.hot?.on(LIVE_EVENT, () => {
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
  if (location.pathname.startsWith('/scenarios')) location.reload();
});

// A block's styles are loaded twice: by a link, so that the page is never unstyled, and with its code, where a save
// replaces them. Once the code has loaded, the link would only preserve outdated rules.
function dropLinks(): void {
  const injected = [...document.querySelectorAll<HTMLStyleElement>('style[data-vite-dev-id]')];
  // The first sheet stays, because it defines the order of all layers.
  for (const link of [...document.querySelectorAll<HTMLLinkElement>('link[data-dev]')].slice(1)) {
    const file = new URL(link.href).pathname.replace(/^\/@fs/, '');
    if (injected.some(({ dataset }) => dataset.viteDevId?.endsWith(file))) link.remove();
  }
}

new MutationObserver(dropLinks).observe(document.head, { childList: true });
dropLinks();

// A click with the Alt key on a block opens its lines in the author's editor.
document.addEventListener(
  'click',
  (event) => {
    const block = event.target instanceof Element ? event.target.closest('[data-block]') : null;
    const type = block?.getAttribute('data-block');
    if (!event.altKey || !block || !type) return;
    event.preventDefault();
    event.stopPropagation();
    const at = [...document.querySelectorAll(`[data-block="${type}"]`)].indexOf(block);
    void openBlock(type, at);
  },
  true,
);

async function openBlock(type: string, at: number): Promise<void> {
  // The document of a scenario has its page in the query.
  const path = new URLSearchParams(location.search).get('route') ?? location.pathname;
  const query = new URLSearchParams({ path, type, at: String(at) });
  const file = await (await fetch(`/scenarios/-/source?${query}`)).text();
  if (file !== '') await fetch(`/__open-in-editor?${new URLSearchParams({ file })}`);
}
