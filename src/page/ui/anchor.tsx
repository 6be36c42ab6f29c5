import { newTab as newTabText, rtl, several } from 'virtual:site/texts';
import type { ReactElement, ReactNode } from 'react';
import type { Link } from '../../core/text/safe-link.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface AnchorProps {
  /** The target; with null the children are plain text. */
  readonly link: Link | null;
  readonly className?: string | undefined;
  readonly lang?: string | undefined;
  /** True if the file is saved instead of opened. */
  readonly download?: boolean;
  /** True if a document of this site opens in a new tab; other sites always do. */
  readonly newTab?: boolean;
  /** The linked page's relation to this one: the page before or after it in a list. */
  readonly rel?: 'prev' | 'next';
  /** Called when the link is followed, so that a menu or dialog around it can close. */
  readonly onFollow?: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * Renders every link of the site. Links to other sites open a new tab and announce it; links to pages of this site
 * are plain links, which the router may follow without leaving the document.
 */
export function Anchor(props: AnchorProps): ReactElement {
  const { link, className, download = false, newTab = false, rel, onFollow, children } = props;
  if (!link) return <span {...{ className, children, ...(several ? { lang: props.lang } : {}) }} />;
  const away = !download && (newTab || link.kind === 'external');
  const anchor = (
    <a
      className={className}
      {...(several ? { lang: props.lang } : {})}
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
  // In right-to-left text, the groups of a number would be reordered.
  return rtl && (link.kind === 'phone' || link.kind === 'mail') ? <bdi dir="ltr">{anchor}</bdi> : anchor;
}
