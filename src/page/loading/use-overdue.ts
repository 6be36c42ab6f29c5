import { useEffect } from 'react';
import { startOverdueNotice } from './retry.ts';

/** Shows the visitor a notice if a wait takes more than 2.5 s. */
export function useOverdueNotice(isWaiting: boolean): void {
  useEffect(() => (isWaiting ? startOverdueNotice() : undefined), [isWaiting]);
}
