import { persist } from './retry.ts';

/** Asks again for style sheets that are lost: for Vite, each is there once it was asked for. */
export function reloadLostStyles(): void {
  const lost = ({ target }: Event) => {
    const isSheet = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
    if (isSheet && target.dataset.again === undefined)
      persist(() => loadAgain(target.href)).catch(() => undefined);
  };
  // An error of a link does not bubble.
  window.addEventListener('error', lost, true);
}

function loadAgain(href: string): Promise<void> {
  return new Promise((loaded, failed) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href });
    link.dataset.again = '';
    link.addEventListener('load', () => loaded());
    link.addEventListener('error', () => {
      link.remove();
      failed(new Error(`${href} is lost`));
    });
    document.head.append(link);
  });
}
