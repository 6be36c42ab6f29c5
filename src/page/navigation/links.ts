/** Events that come before a click. */
export const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** The link that an event happened on. */
export function linkAt({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? link : null;
}

/** The link that a click follows in this tab. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const link = event.button === 0 && !modified && !event.defaultPrevented ? linkAt(event) : null;
  const inThisTab = link?.target === '' && !link.hasAttribute('download') && link.protocol.startsWith('http');
  return inThisTab ? link : null;
}

/** The path of the page that a link leads to; undefined for files, places on this page and other sites. */
export function linkedPath(link: HTMLAnchorElement): string | undefined {
  const { origin, pathname } = window.location;
  const elsewhere = link.origin !== origin || link.pathname === pathname || /\.\w+$/.test(link.pathname);
  if (elsewhere || link.target !== '' || link.hasAttribute('download')) return undefined;
  // The server redirects in the same way: a page's path has no slash at its end.
  return link.pathname.replace(/\/+$/, '') || '/';
}

/** True if the server asks the browser to render pages beforehand, and the browser can. */
export function documentsArePrerendered(): boolean {
  const asked = document.getElementById('scripts')?.hasAttribute('data-prerenders') === true;
  return asked && 'supports' in HTMLScriptElement && HTMLScriptElement.supports('speculationrules');
}
