import type { ReactNode } from 'react';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What it is called; read by assistive technology. */
  readonly title: string;
  /**
   * `image`: as large as the window lets it; `text`: as wide as text reads well; `menu`: wider, for a picture
   * beside links; `drawer`: a column at the side, as high as the window.
   */
  readonly shape?: 'image' | 'text' | 'menu' | 'drawer';
  /** It takes the place of what is open already, and doesn't come in a second time. */
  readonly still?: boolean;
  /** Where the focus goes afterwards: what opened it. */
  readonly returnTo: () => HTMLElement | null;
  readonly children: ReactNode;
}
