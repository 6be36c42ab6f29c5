import { type ComponentType, type ReactElement, type ReactNode, useState } from 'react';

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
  /** Where the focus goes afterwards: what opened it. */
  readonly returnTo: () => HTMLElement | null;
  readonly children: ReactNode;
}

let DialogWindow: ComponentType<DialogProps> | undefined;

/** Fetches the dialog's code; call it when a visitor comes near, and wait for it before opening. */
export async function loadDialog(): Promise<void> {
  DialogWindow = (await import('./dialog-window.tsx')).default;
}

/** A modal window, once `loadDialog` has fetched it; what opens it should be a link that works without. */
export function Dialog(props: DialogProps): ReactElement | null {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  return used && DialogWindow ? <DialogWindow {...props} /> : null;
}
