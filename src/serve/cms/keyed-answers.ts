import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Purpose, sameSecret, sharedKey } from '../../content/shared-keys.ts';

/** The CMS requests the faults of a draft here: `?endpoint=/fees`, in a collection with `&documentId=…`. */
export const CONTENT_CHECK_PATH = '/hooks/content-check';
/** The CMS requests the effect of an editor's action here, with the same query and `&verb=publish`. */
export const WOULD_PATH = '/hooks/would';
/** The CMS requests a record's earlier published versions here, with the query of a check. */
export const EARLIER_PATH = '/hooks/earlier';
/** Operators read the held publications here, and the effect of each on every page. */
export const HELD_PATH = '/hooks/held';

export type KeyedAnswer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Answers requests that have the key for a purpose, and all others with 401.
 * @param secret the secret that site and CMS share
 * @param answer handles a request with the right key
 */
export function createKeyedAnswer(
  secret: string,
  purpose: Purpose,
  answer: (url: string) => Promise<{ readonly status: number; readonly body: string }>,
): KeyedAnswer {
  const expected = `Bearer ${sharedKey(secret, purpose)}`;
  return async (request, response) => {
    const isAuthorized = sameSecret(request.headers.authorization ?? '', expected);
    const { status, body } = isAuthorized
      ? await answer(request.url ?? '')
      : { status: 401, body: JSON.stringify({ error: 'This needs a key.' }) };
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
    response.writeHead(status, headers).end(body);
  };
}
