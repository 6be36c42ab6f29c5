import { expected, persist } from '../network/retry.ts';
import type { BlockStore } from './block-store.ts';

declare global {
  interface Window {
    /**
     * Set by the page's loader: gives the last button that was clicked in vain. A function passed to it answers each
     * later click; where the answer is true, a submit is kept from the browser.
     */
    held?: (answer?: (button: HTMLElement) => boolean) => HTMLElement | undefined;
  }
}

/** The type of the block in which a visitor has already clicked: its code is needed at once. */
export function earlyClickedType(): readonly string[] {
  const early = window.held?.();
  return early ? buttonBlockType(early) : [];
}

/**
 * Repeats clicks that React could not answer yet, now and later: a button of a block whose code is still loading is
 * clicked again once it has loaded.
 */
export function repeatEarlyClicks({ load, isWaiting }: Pick<BlockStore, 'load' | 'isWaiting'>): void {
  const early = window.held?.((button) => {
    const types = buttonBlockType(button).filter(isWaiting);
    if (types.length === 0) return false;
    void expected(persist(() => load(types))).then(() => setTimeout(() => button.click()));
    return true;
  });
  // React hydrates first the block that is clicked.
  early?.click();
}

function buttonBlockType(button: HTMLElement): readonly string[] {
  const type = button.closest('[data-block]')?.getAttribute('data-block');
  return type ? [type] : [];
}
