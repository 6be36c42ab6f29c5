import { fetchCms } from './fetch-cms.ts';
import { sharedKey } from './shared-keys.ts';
import type { Ask } from './snapshot.ts';

/** Asks the CMS what only those may read who share its secret: drafts. */
export function askDrafts(contentUrl: string, secret: string): Ask {
  const authorization = `Bearer ${sharedKey(secret, 'draft')}`;
  return (url, signal) => fetchCms(new URL(url, contentUrl), { signal, headers: { authorization } });
}

/** The URL of a record, or of a list, as its drafts or as it is published. */
export function withStatus(url: string, status: 'draft' | 'published'): string {
  return `${url}${url.includes('?') ? '&' : '?'}status=${status}`;
}
