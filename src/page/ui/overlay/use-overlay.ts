import { useEffect, useEffectEvent } from 'react';
import { registerOverlay } from './overlays.ts';

/** Makes Back close an overlay while it is open. */
export function useOverlay(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (open ? registerOverlay(() => onBack()) : undefined), [open]);
}
