import { LIVE_EVENT } from '../../page/navigation/live-event.ts';
import './open-in-editor.ts';

// Not in the application: an error may have kept it from starting, and the pages of scenarios have none.
import.meta.hot?.on(LIVE_EVENT, () => {
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
  if (location.pathname.startsWith('/scenarios')) location.reload();
});

// The dev server's own script in a page. A block's styles are loaded twice: by a link, so that the page is never
// unstyled, and with its code, where a save replaces them. Once the code has loaded, the link would only preserve
// outdated rules.
function dropLinks(): void {
  const injected = new Set(
    [...document.querySelectorAll<HTMLStyleElement>('style[data-vite-dev-id]')].map((style) =>
      String(style.dataset.viteDevId),
    ),
  );
  // The first sheet stays, because it defines the order of all layers.
  for (const link of [...document.querySelectorAll<HTMLLinkElement>('link[data-dev]')].slice(1)) {
    const { pathname } = new URL(link.href);
    const file = pathname.replace(/^\/@fs/, '');
    if ([...injected].some((id) => id.endsWith(file))) link.remove();
  }
}

new MutationObserver(dropLinks).observe(document.head, { childList: true });
dropLinks();
