import type { ReactNode } from 'react';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The dialog's accessible name. */
  readonly title: string;
  /** The element that opened the dialog and is focused again when it closes. */
  readonly returnTo: () => HTMLElement | null;
  readonly children: ReactNode;
}
