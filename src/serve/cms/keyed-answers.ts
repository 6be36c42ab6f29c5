import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Purpose, sameSecret, sharedKey } from '../../content/shared-keys.ts';

/** The CMS asks here what is wrong with a draft: `?endpoint=/fees`, of a collection with `&documentId=…`. */
export const CONTENT_CHECK_PATH = '/hooks/content-check';
/** Operators read here what is held, and what publishing it would do to each page. */
export const HELD_PATH = '/hooks/held';

/** Answers a request in JSON. */
export type KeyedAnswer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Answers those who have the key for a purpose, and everybody else with 401.
 * @param secret what site and CMS share
 * @param answer gives the answer to a request with the right key
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
