import { useEffect, useEffectEvent } from 'react';
import { overlayOpened } from './overlays.ts';

/** Back closes what lies open over the page, for as long as it is open. */
export function useOverlay(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (open ? overlayOpened(() => onBack()) : undefined), [open]);
}
