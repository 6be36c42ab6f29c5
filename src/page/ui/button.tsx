import type { ReactElement, ReactNode } from 'react';
import type { Link } from '../../core/text/safe-link.ts';
import { Anchor } from './anchor.tsx';
import styles from './button.module.css';
import { Icon } from './icon.tsx';

interface ButtonProps {
  readonly link: Link | null;
  readonly children: ReactNode;
  /** `solid` for the one thing a visitor should do, `outline` beside it, `quiet` for a line of text. */
  readonly look?: 'solid' | 'outline' | 'quiet';
  readonly download?: boolean;
  readonly newTab?: boolean;
}

/**
 * A link that looks like a button (behaviour: parts 1, 2); plain text if it leads nowhere, and nothing without a
 * label.
 */
export function Button({
  link,
  children,
  look = 'solid',
  download = false,
  newTab = false,
}: ButtonProps): ReactElement | null {
  if (children === '') return null;
  if (!link) return <span className={styles.words}>{children}</span>;
  const away = newTab || link.kind === 'external';
  return (
    <Anchor link={link} className={`${styles.button} ${styles[look]}`} download={download} newTab={newTab}>
      {children}
      <Icon name={download ? 'download' : away ? 'away' : 'arrow'} className={styles.icon} />
    </Anchor>
  );
}

/** A link inside a block that reads as text with an arrow. */
export function TextLink(props: Omit<ButtonProps, 'look'>): ReactElement | null {
  return <Button {...props} look="quiet" />;
}
