import { newTab as newTabText } from 'virtual:site/texts';
import type { ReactElement, ReactNode } from 'react';
import type { Link } from '../../core/text/safe-link.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface AnchorProps {
  /** The target; with null the children are plain text. */
  readonly link: Link | null;
  readonly className?: string | undefined;
  /** The file is saved instead of opened. */
  readonly download?: boolean;
  /** Documents open in a new tab if the page says so; other sites always do. */
  readonly newTab?: boolean;
  /** Its relation to this page: the page before or after it. */
  readonly rel?: 'prev' | 'next';
  /** Called when it is followed, so that a menu or dialog around it can close. */
  readonly onFollow?: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * Every link of the site is one of these. Other sites open a new tab and say so; links to pages of this site are
 * plain links, which a script may follow without leaving the document.
 */
export function Anchor(props: AnchorProps): ReactElement {
  const { link, className, download = false, newTab = false, rel, onFollow, children } = props;
  if (!link) return <span className={className}>{children}</span>;
  const away = !download && (newTab || link.kind === 'external');
  return (
    <a
      className={className}
      href={link.href}
      target={away ? '_blank' : undefined}
      rel={away ? 'noopener noreferrer' : rel}
      download={download ? '' : undefined}
      onClick={onFollow}
    >
      {children}
      {away && <VisuallyHidden>{` ${newTabText}`}</VisuallyHidden>}
    </a>
  );
}
