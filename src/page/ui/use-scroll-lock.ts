import { useEffect } from 'react';

let locks = 0;

/** The page under an open dialog can't be scrolled, and doesn't move where its scrollbar goes. */
export function useScrollLock(locked: boolean): void {
  useEffect(() => (locked ? lockScroll() : undefined), [locked]);
}

// By properties and an attribute, not by a style element as Radix does it: the policy for styles allows none.
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
