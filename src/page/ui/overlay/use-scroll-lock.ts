import { useEffect } from 'react';

let locks = 0;

/** Keeps the page under an open dialog from scrolling, and from moving when its scrollbar disappears. */
export function useScrollLock(locked: boolean): void {
  useEffect(() => (locked ? lockScroll() : undefined), [locked]);
}

// Uses properties and an attribute, not a style element as Radix does: the policy for styles allows none.
function lockScroll(): () => void {
  const { body, documentElement } = document;
  locks += 1;
  if (locks === 1) {
    body.style.marginInlineEnd = `${window.innerWidth - documentElement.clientWidth}px`;
    body.dataset.scrollLocked = '';
  }
  return () => {
    locks -= 1;
    if (locks > 0) return;
    body.style.marginInlineEnd = '';
    delete body.dataset.scrollLocked;
  };
}
