import type { ReactElement, ReactNode } from 'react';
import type { Link } from './link-target.ts';
import { PageLink } from './page-link.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface AnchorProps {
  /** Where it leads; with null the children stand as plain text. */
  readonly link: Link | null;
  readonly className?: string | undefined;
  /** The file is saved instead of opened. */
  readonly download?: boolean;
  /** Documents open in a new tab where the page says so; other sites always do. */
  readonly newTab?: boolean;
  /** The property of microdata it stands for. */
  readonly itemProp?: string | undefined;
  /** Called when it is followed: what it stands in can close. */
  readonly onFollow?: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * The one way to link: pages of this site stay in the app, files and places on the page are plain links,
 * other sites open a new tab and say so.
 */
export function Anchor(props: AnchorProps): ReactElement {
  const { link, className, download = false, newTab = false, itemProp, onFollow, children } = props;
  if (!link) return <span className={className}>{children}</span>;
  if (!download && (newTab || link.kind === 'external')) {
    return (
      <a
        className={className}
        itemProp={itemProp}
        href={link.href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onFollow}
      >
        {children}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
    );
  }
  if (link.kind === 'internal' && !download && !isFile(link.href)) {
    return (
      <PageLink className={className} itemProp={itemProp} to={link.href} onClick={onFollow}>
        {children}
      </PageLink>
    );
  }
  return (
    <a
      className={className}
      itemProp={itemProp}
      href={link.href}
      download={download ? '' : undefined}
      onClick={onFollow}
    >
      {children}
    </a>
  );
}

/** Whether an address of this site is a file ("/uploads/prospectus.pdf") and not a page. */
function isFile(href: string): boolean {
  return /^[^?#]*\.\w+(?:[?#]|$)/.test(href);
}
