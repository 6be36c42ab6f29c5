import { fetchCms } from './fetch-cms.ts';
import { sharedKey } from './shared-keys.ts';
import type { Ask } from './snapshot.ts';

/** Asks the CMS for drafts, which only holders of its secret may read. */
export function askDrafts(contentUrl: string, secret: string): Ask {
  const authorization = `Bearer ${sharedKey(secret, 'draft')}`;
  return (url, signal) => fetchCms(new URL(url, contentUrl), { signal, headers: { authorization } });
}

/** The URL of a record or a list, as drafts or as published. */
export function withStatus(url: string, status: 'draft' | 'published'): string {
  return `${url}${url.includes('?') ? '&' : '?'}status=${status}`;
}
