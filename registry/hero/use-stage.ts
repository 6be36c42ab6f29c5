import { useEffect, useState } from 'react';

/**
 * The visible part of the opening: its pictures, then its text, then its panels; "whole" is all of it without motion.
 */
export type Stage = 'pictures' | 'text' | 'panels' | 'whole';

const SEEN_KEY = 'hero-seen';
const SIGNS = ['scroll', 'wheel', 'keydown', 'pointerdown', 'touchstart', 'focusin'] as const;

/**
 * Returns the stage that the opening has reached. It is whole at once if a visitor does anything, and on every visit of
 * a session after the text has appeared once.
 * @param textAfter milliseconds from the page's load to the text
 * @param panelsAfter milliseconds from the text to the panels
 */
export function useStage(textAfter: number, panelsAfter: number): Stage {
  const [stage, setStage] = useState<Stage>('pictures');
  useEffect(() => {
    const show = () => {
      noteSeen();
      setStage('whole');
    };
    // Actions from before this code had loaded count as well.
    if (hasSeen() || window.scrollY > 0 || navigator.userActivation?.hasBeenActive) {
      show();
      return undefined;
    }
    const step = (next: Stage) => () => {
      noteSeen();
      setStage((now) => (now === 'whole' ? now : next));
    };
    const timers = [setTimeout(step('text'), textAfter), setTimeout(step('panels'), textAfter + panelsAfter)];
    for (const sign of SIGNS) window.addEventListener(sign, show, { passive: true });
    return () => {
      for (const timer of timers) clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, show);
    };
  }, [textAfter, panelsAfter]);
  return stage;
}

/** True if the text has already appeared in this session; a browser may refuse to store that. */
function hasSeen(): boolean {
  try {
    return sessionStorage.getItem(SEEN_KEY) !== null;
  } catch {
    return false;
  }
}

function noteSeen(): void {
  try {
    sessionStorage.setItem(SEEN_KEY, '1');
  } catch {
    // without storage every visit counts as the first
  }
}
