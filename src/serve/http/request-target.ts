import { decoded } from '../../core/text/address.ts';

export interface RequestTarget {
  /** Decoded, for looking it up. */
  readonly path: string;
  /** As received: in links, addresses made of content are encoded. */
  readonly rawPath: string;
  /** With its question mark; empty if there is none. */
  readonly query: string;
}

/** Reads the target of a request, also in the absolute form that proxies may send (RFC 9112, 3.2.2). */
export function readRequestTarget(url = '/'): RequestTarget {
  const target = /^https?:\/\/[^/?]*/i.exec(url)?.[0] ?? '';
  const rest = url.slice(target.length);
  const mark = rest.indexOf('?');
  const rawPath = (mark === -1 ? rest : rest.slice(0, mark)) || '/';
  return { rawPath, path: decoded(rawPath), query: mark === -1 ? '' : rest.slice(mark) };
}
