import { useEffect } from 'react';
import { overdue } from './retry.ts';

/** Tells the visitor if something in use has not come after 2.5 s. */
export function useOverdue(isWaiting: boolean): void {
  useEffect(() => (isWaiting ? overdue() : undefined), [isWaiting]);
}
