import type { BlockStore } from './block-store.ts';

declare global {
  interface Window {
    /**
     * Of the page's loader: hands over the last click on a button that nobody has answered, and each that
     * follows. A submit is kept from the browser where the answer is true.
     */
    held?: (answer: (button: HTMLElement) => boolean) => void;
  }
}

let early: HTMLElement | undefined;

/** The type of the block in which a visitor has clicked already: its code is needed at once. */
export function heldType(): readonly string[] {
  window.held?.((button) => {
    early = button;
    return true;
  });
  return early ? typeOf(early) : [];
}

/**
 * Answers what was clicked before React could, now and later: a button of a block whose code is still coming
 * is clicked again when that is there.
 */
export function answerHeld({ load, isWaiting }: Pick<BlockStore, 'load' | 'isWaiting'>): void {
  // React hydrates what is clicked on first.
  early?.click();
  early = undefined;
  window.held?.((button) => {
    const types = typeOf(button).filter(isWaiting);
    if (types.length === 0) return false;
    void load(types).then(() => setTimeout(() => button.click()));
    return true;
  });
}

function typeOf(button: HTMLElement): readonly string[] {
  const type = button.closest('[data-block]')?.getAttribute('data-block');
  return type ? [type] : [];
}
