import { persist } from './retry.ts';

/** Requests lost style sheets again, because Vite considers a sheet loaded once it was requested. */
export function reloadLostStyles(): void {
  const lost = ({ target }: Event) => {
    const isSheet = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
    if (isSheet && target.dataset.again === undefined)
      persist(() => loadAgain(target.href)).catch(() => undefined);
  };
  // In the capture phase, because the error event of a link doesn't bubble.
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
      failed(new Error(`${href} not loaded`));
    });
    document.head.append(link);
  });
}
