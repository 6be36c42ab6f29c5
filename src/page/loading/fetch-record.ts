import { base } from 'virtual:site/texts';
import { createNoAnswerError, readApiAnswer } from '../../core/content/api-answer.ts';
import { retry } from './retry.ts';

/** Loads a source from the site's own /api. @throws {LoadError}, or the browser's own error */
export async function fetchRecord(url: string): Promise<unknown> {
  const ask = () => fetch(base === '' ? url : base + url, { headers: { accept: 'application/json' } });
  const answer = await retry(ask).catch(() => {
    throw createNoAnswerError();
  });
  return readApiAnswer(answer.status, await answer.text());
}
