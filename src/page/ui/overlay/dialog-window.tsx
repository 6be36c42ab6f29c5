import { close } from 'virtual:site/texts';
import { Close, Content, Portal, Root, Title } from '@radix-ui/react-dialog';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { Icon } from '../icon.tsx';
import styles from './dialog-window.module.css';
import { useOverlay } from './use-overlay.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The dialog's accessible name. */
  readonly title: string;
  /** The element that opened the dialog and is focused again when it closes. */
  readonly returnTo: () => HTMLElement | null;
  readonly children: ReactNode;
}

let locks = 0;

/** The dialog itself, by Radix. Focus stays inside; Escape, the backdrop and Back close it. */
export default function DialogWindow(props: DialogProps): ReactElement {
  const { open, onClose, title, returnTo, children } = props;
  useOverlay(open, onClose);
  useEffect(() => (open ? lockScroll() : undefined), [open]);
  return (
    <Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Portal>
        <div className={styles.backdrop} />
        <Content
          className={styles.window}
          // The area beside a picture must count as backdrop; for Radix the whole window would belong to the picture.
          style={{ pointerEvents: 'none' }}
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnTo()?.focus();
          }}
        >
          <Title className={styles.title}>{title}</Title>
          {children}
          <Close className={styles.close} aria-label={close}>
            <Icon name="close" />
          </Close>
        </Content>
      </Portal>
    </Root>
  );
}

/**
 * Keeps the page under an open dialog from scrolling, and from moving when its scrollbar disappears. Sets properties
 * and an attribute, because the policy for styles forbids the style element that Radix would add.
 */
function lockScroll(): () => void {
  const { body, documentElement } = document;
  locks += 1;
  if (locks === 1) {
    body.style.marginInlineEnd = `${window.innerWidth - documentElement.clientWidth}px`;
    body.dataset.scrollLocked = '';
  }
  return () => {
    locks -= 1;
    if (locks > 0) return;
    body.style.marginInlineEnd = '';
    delete body.dataset.scrollLocked;
  };
}
