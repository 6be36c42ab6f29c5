import type { ReactNode } from 'react';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Its accessible name. */
  readonly title: string;
  /**
   * `image`: as large as the window lets it; `text`: as wide as text reads well; `menu`: wider, for a picture
   * beside links; `drawer`: a column at the side, as high as the window.
   */
  readonly shape?: 'image' | 'text' | 'menu' | 'drawer';
  /** It replaces something that is already open, so it appears without animation. */
  readonly still?: boolean;
  /** The element that opened it, which gets the focus back. */
  readonly returnTo: () => HTMLElement | null;
  readonly children: ReactNode;
}
