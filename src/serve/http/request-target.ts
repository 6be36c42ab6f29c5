import { decoded } from '../../core/text/address.ts';

export interface RequestTarget {
  /** Decoded, as a key for finding the file. */
  readonly path: string;
  /** As received: addresses from content are encoded in links. */
  readonly rawPath: string;
  /** With its question mark; empty if there is none. */
  readonly query: string;
}

/** Parses the target of a request, also in the absolute form that proxies may send (RFC 9112, 3.2.2). */
export function readRequestTarget(url = '/'): RequestTarget {
  const target = /^https?:\/\/[^/?]*/i.exec(url)?.[0] ?? '';
  const rest = url.slice(target.length);
  const mark = rest.indexOf('?');
  const rawPath = (mark === -1 ? rest : rest.slice(0, mark)) || '/';
  return { rawPath, path: decoded(rawPath), query: mark === -1 ? '' : rest.slice(mark) };
}
