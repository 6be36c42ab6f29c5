import type { IncomingMessage, ServerResponse } from 'node:http';
import { sameSecret, sharedKey } from '../../content/shared-keys.ts';

/** The CMS asks here what is wrong with a draft: `?endpoint=/fees`, of a collection with `&documentId=…`. */
export const CONTENT_CHECK_PATH = '/hooks/content-check';

/**
 * Answers the CMS with the warnings of a draft.
 * @param secret what site and CMS share
 * @param checkDraft gives the answer to a request with the right key
 */
export function createContentCheck(
  secret: string,
  checkDraft: (url: string) => Promise<{ readonly status: number; readonly body: string }>,
) {
  const expected = `Bearer ${sharedKey(secret, 'check')}`;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isAuthorized = sameSecret(request.headers.authorization ?? '', expected);
    const { status, body } = isAuthorized
      ? await checkDraft(request.url ?? '')
      : { status: 401, body: JSON.stringify({ error: 'This is for the CMS.' }) };
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
    response.writeHead(status, headers).end(body);
  };
}
