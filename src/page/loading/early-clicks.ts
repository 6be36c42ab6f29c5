import type { BlockStore } from './block-store.ts';
import { persist, withOverdueNotice } from './retry.ts';

declare global {
  interface Window {
    /**
     * Set by the page's loader. Returns the last button that was clicked without effect. A function passed to it
     * receives each later click; if it returns true, the browser doesn't submit the form.
     */
    held?: (answer?: (button: HTMLElement) => boolean) => HTMLElement | undefined;
  }
}

/** The type of the block that a visitor has already clicked, whose code is needed at once. */
export function earlyClickedType(): readonly string[] {
  const early = window.held?.();
  return early ? buttonBlockType(early) : [];
}

/** Repeats clicks on buttons that are not hydrated: the last one now, later ones when their block's code has loaded. */
export function repeatEarlyClicks({ load, isWaiting }: Pick<BlockStore, 'load' | 'isWaiting'>): void {
  const early = window.held?.((button) => {
    const types = buttonBlockType(button).filter(isWaiting);
    if (types.length === 0) return false;
    void withOverdueNotice(persist(() => load(types))).then(() => setTimeout(() => button.click()));
    return true;
  });
  // React hydrates the clicked block first.
  early?.click();
}

function buttonBlockType(button: HTMLElement): readonly string[] {
  const type = button.closest('[data-block]')?.getAttribute('data-block');
  return type ? [type] : [];
}
