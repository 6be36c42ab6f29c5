import { fetchCms } from './fetch-cms.ts';
import { sharedKey } from './shared-keys.ts';
import type { Ask } from './snapshot.ts';

/** Requests drafts with a key derived from the shared secret; the CMS requires it. */
export function askDrafts(contentUrl: string, secret: string): Ask {
  const authorization = `Bearer ${sharedKey(secret, 'draft')}`;
  return (url, signal) => fetchCms(new URL(url, contentUrl), { signal, headers: { authorization } });
}

export function withStatus(url: string, status: 'draft' | 'published'): string {
  return `${url}${url.includes('?') ? '&' : '?'}status=${status}`;
}
