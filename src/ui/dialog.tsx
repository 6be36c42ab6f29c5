import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';

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

const load = () => import('./dialog-window.tsx');
const DialogWindow = lazy(load);

/** Fetches the dialog's code; call it when a visitor comes near, and before opening. */
export async function loadDialog(): Promise<void> {
  await load();
}

/** A modal window. Its code comes with its first use; what opens it should be a link that works without. */
export function Dialog(props: DialogProps): ReactElement | null {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  if (!used) return null;
  return (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  );
}
