import { LRUCache } from 'lru-cache';
import { hashOf } from '../../node/hash.ts';
import type { ContentModel } from '../../strapi/model.ts';
import type { AnswerShape } from '../../strapi/normal-record.ts';
import { parseStrapiAnswer, type StrapiAnswer } from '../../strapi/strapi-answer.ts';

/** Reads an answer of the CMS. @throws {LoadError} as `parseStrapiAnswer` does */
export type ReadAnswer = (url: string, status: number, body: string, shape?: AnswerShape) => StrapiAnswer;

export const parseAnswer: ReadAnswer = (_, status, body, shape) => parseStrapiAnswer(status, body, shape);

// Several times the content of a large site, because each request for a list's changes has its own URL.
const MOST_CHARACTERS = 32 * 1024 * 1024;

interface LastAnswer {
  readonly hash: string;
  readonly model: ContentModel | undefined;
  readonly answer: StrapiAnswer;
}

/**
 * Creates a reader that returns the same record while a URL has the same answer. Most answers of a poll are unchanged,
 * and parsing and normalising them took a quarter of the poll.
 */
export function createAnswerReader(): ReadAnswer {
  const lastAnswers = new LRUCache<string, LastAnswer>({ maxSize: MOST_CHARACTERS });
  return (url, status, body, shape) => {
    const hash = hashOf(`${status} ${body}`);
    const last = lastAnswers.get(url);
    if (last?.hash === hash && last.model === shape?.model) return last.answer;
    const answer = parseStrapiAnswer(status, body, shape);
    lastAnswers.set(url, { hash, model: shape?.model, answer }, { size: Math.max(1, body.length) });
    return answer;
  };
}
