import type { ReactNode } from 'react';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Its accessible name. */
  readonly title: string;
  /** The element that opened it, which gets the focus back. */
  readonly returnTo: () => HTMLElement | null;
  readonly children: ReactNode;
}
