import { openCms } from './cms-client.ts';
import { accessOf, type Connection } from './connection.ts';
import { sharedKey } from './shared-keys.ts';
import type { Ask } from './snapshot.ts';

/**
 * Requests drafts with the token of the connection. Without a token, uses a key derived from the shared secret, which a
 * CMS with our setup accepts.
 */
export function askDrafts(cms: Connection, secret: string): Ask {
  const keyed = { ...cms.headers, authorization: `Bearer ${sharedKey(secret, 'draft')}` };
  const { request } = openCms(accessOf(cms) === 'none' ? { ...cms, headers: keyed } : cms);
  return (url, signal, onPause) => request(url, { signal }, onPause);
}

export function withParameter(url: string, parameter: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${parameter}`;
}
