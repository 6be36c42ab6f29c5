import { type RefObject, useEffect } from 'react';

/**
 * Keeps the field that is being typed in at its place while slow content arrives above it (behaviour: pages 32). At
 * the top of a page, browsers don't do so by themselves.
 */
export function useScrollAnchor(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const ended = new AbortController();
    const options = { passive: true, signal: ended.signal };
    let field: Element | null = null;
    let top = 0;
    const remember = () => {
      field = element.contains(document.activeElement) ? document.activeElement : null;
      top = field?.getBoundingClientRect().top ?? 0;
    };
    // Called after layout and before painting.
    const observer = new ResizeObserver(() => {
      const moved = field?.isConnected ? field.getBoundingClientRect().top - top : 0;
      if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
      remember();
    });
    observer.observe(document.body);
    for (const event of ['focusin', 'focusout', 'input']) element.addEventListener(event, remember, options);
    window.addEventListener('scroll', remember, options);
    remember();
    return () => {
      ended.abort();
      observer.disconnect();
    };
  }, [form]);
}
