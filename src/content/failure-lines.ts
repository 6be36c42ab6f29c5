import { formatCauseLines } from '../core/diagnostics/lines-by-cause.ts';
import { listFirst } from '../core/diagnostics/words.ts';
import type { Access } from './connection.ts';
import { readUrlEndpoint } from './record-error.ts';
import type { Snapshot } from './snapshot.ts';

// Suggests no read-only token, because that also reads all users' e-mail addresses.
const MAKE_TOKEN = 'Set CONTENT_TOKEN to an API token of the CMS, of type Custom, with these permissions.';
const ADVICE: Readonly<Record<Access, readonly [on401: string, on403: string]>> = {
  token: [
    'It does not know the token, or the token has expired: set CONTENT_TOKEN to a new API token.',
    'Give the token these permissions.',
  ],
  account: [
    'The user or the password in CONTENT_URL is wrong.',
    'The user in CONTENT_URL may not read this: allow it, or set CONTENT_TOKEN instead.',
  ],
  none: [MAKE_TOKEN, MAKE_TOKEN],
};

const FEW = 3;

/**
 * The log lines about sources that failed in a poll, one for each cause.
 * @param readers the routes of the pages that read each source, by source URL
 * @param sources the number of polled sources. If given, many failures are counted, not listed: with a slow CMS, every
 * poll logged a different line of 2,000 characters
 */
export function formatFailures(
  failed: Snapshot['failed'],
  readers: (url: string) => readonly string[] = () => [],
  access: Access = 'none',
  sources?: number,
): string[] {
  // Sorted, because the order of the answers varies, and an unchanged line is logged once.
  const sorted = failed.toSorted((a, b) => (a.url < b.url ? -1 : 1));
  const named = (url: string) => {
    const pages = readers(url);
    return pages.length === 0 ? pathOf(url) : `${pathOf(url)} (${listFirst(pages)})`;
  };
  const denied = [401, 403].flatMap((status, at) => {
    const urls = sorted.filter((one) => one.status === status).map(({ url }) => url);
    if (urls.length === 0) return [];
    // The CMS refuses every source for an invalid token, so the line must not change as more of them fail.
    const isStranger = status === 401 && access !== 'none';
    const what = isStranger ? '' : ` for ${listFirst([...new Set(urls.map(permission))])}`;
    return [`The CMS answered ${status}${what}. ${ADVICE[access][at]}`];
  });
  const others = sorted.filter(({ status }) => status !== 401 && status !== 403);
  const listed = (urls: readonly string[]) =>
    sources === undefined || urls.length <= FEW
      ? listFirst([...new Set(urls.map(named))], FEW)
      : `${urls.length} of ${sources} sources (/readyz lists them)`;
  const causes = others.map(({ url, status, detail }) => [url, `${status} ${detail}`] as const);
  return [...denied, ...formatCauseLines(causes, listed)];
}

/** The path of a URL with its language, which is the first parameter: one language may fail alone. */
const pathOf = (url: string): string => url.replace(/^([^?]*(\?locale=[^&]*)?).*/, '$1');

const permission = (url: string): string =>
  `${pathOf(url)} ${readUrlEndpoint(url).split('/').length > 2 ? '(findOne)' : '(find)'}`;
