import { openCms } from './cms-client.ts';
import { type Connection, readAccess } from './connection.ts';
import { deriveKey } from './shared-keys.ts';
import type { Ask } from './snapshot.ts';

/**
 * Requests drafts with the token of the connection. Without a token, uses a key derived from the shared secret, which a
 * CMS with our setup accepts.
 */
export function createDraftAsk(cms: Connection, secret: string): Ask {
  const keyed = { ...cms.headers, authorization: `Bearer ${deriveKey(secret, 'draft')}` };
  const { request } = openCms(readAccess(cms) === 'none' ? { ...cms, headers: keyed } : cms);
  return (url, signal, onPause) => request(url, { signal }, onPause);
}

export function addQueryParameter(url: string, parameter: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${parameter}`;
}
