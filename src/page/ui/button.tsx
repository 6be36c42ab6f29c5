import type { ReactElement, ReactNode } from 'react';
import type { Link } from '../../core/text/safe-link.ts';
import { Anchor } from './anchor.tsx';
import styles from './button.module.css';
import { Icon } from './icon.tsx';

interface ButtonProps {
  readonly link: Link | null;
  readonly lang?: string | undefined;
  readonly children: ReactNode;
  /** `solid` for the main action, `outline` beside it, `quiet` for a link in text. */
  readonly look?: 'solid' | 'outline' | 'quiet';
  readonly download?: boolean;
  readonly newTab?: boolean;
}

/** A link styled as a button (behaviour: parts 1, 2). Without a target it is plain text; without a label, nothing. */
export function Button({
  link,
  lang,
  children,
  look = 'solid',
  download = false,
  newTab = false,
}: ButtonProps): ReactElement | null {
  if (children === '') return null;
  if (!link) return <Anchor {...{ link, lang, children }} className={styles.words} />;
  const away = newTab || link.kind === 'external';
  return (
    <Anchor {...{ link, lang, download, newTab }} className={`${styles.button} ${styles[look]}`}>
      {children}
      <Icon name={download ? 'download' : away ? 'away' : 'arrow'} className={styles.icon} />
    </Anchor>
  );
}

/** A link inside a block, styled as text with an arrow. */
export function TextLink(props: Omit<ButtonProps, 'look'>): ReactElement | null {
  return <Button {...props} look="quiet" />;
}
