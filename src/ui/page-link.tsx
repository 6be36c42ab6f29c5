import type { AnchorHTMLAttributes, MouseEvent, ReactElement } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** The address of a page of this site. */
  readonly to: string;
}

/**
 * A link to a page of this site, followed without leaving the document. React Router's own `Link` would
 * do, but brings 4 kB (brotli) of prefetching for its framework mode into every page.
 */
export function PageLink({ to, onClick, children, ...attributes }: PageLinkProps): ReactElement {
  const href = useHref(to);
  const follow = useLinkClickHandler(to);
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...attributes} href={href} onClick={click}>
      {children}
    </a>
  );
}
