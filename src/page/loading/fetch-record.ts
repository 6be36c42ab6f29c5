import { noAnswer, readApiAnswer } from '../../core/content/api-answer.ts';

/**
 * GETs one declared query from the site's own /api.
 * @throws {LoadError}, or the browser's own error for an answer that breaks off
 */
export async function fetchRecord(url: string): Promise<unknown> {
  const answer = await fetch(url, { headers: { accept: 'application/json' } }).catch(() => {
    throw noAnswer();
  });
  return readApiAnswer(answer.status, await answer.text());
}
