/** Lets the links of a preview lead to previews of the pages that they name. */
export function followLinks(base: string, here: URL): void {
  addEventListener('click', (event) => {
    const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
    const isPlain = !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey);
    if (!link?.href || !isPlain || link.target === '_top') return;
    const { origin, pathname, hash } = new URL(link.href);
    const isPage = origin === here.origin && !/^\/(?:preview|uploads|assets)\//.test(pathname);
    if (!isPage) return;
    event.preventDefault();
    location.assign(`${base}${pathname}${here.search}${hash}`);
  });
}
