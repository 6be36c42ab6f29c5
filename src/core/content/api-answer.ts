import { contentUnreadable, networkError, requestFailed } from 'virtual:site/texts';
import { isObject, member, parseJson, textMember } from '../json/json.ts';
import { fillText } from '../manifest/texts.ts';
import { LoadError } from './load-result.ts';

/** The path under which the site answers in place of the CMS (behaviour: content-and-calls 2). */
export const API_BASE = '/api';

/** Reads a record from the site's own /api. @throws {LoadError} with the answer's message */
export function readApiAnswer(status: number, body: string): unknown {
  const json = parseJson(body);
  if (status !== 200) throw new LoadError(messageIn(json, status), status);
  return readData(json, status);
}

/** The error message in an answer, or a general message with the status. */
export function messageIn(json: unknown, status: number): string {
  const message = textMember(json, 'message') ?? textMember(member(json, 'error'), 'message');
  return message || statusMessage(status);
}

export const statusMessage = (status: number): string => fillText(requestFailed, { status });

/** The `data` of an answer. @throws {LoadError} if there is none */
export function readData(json: unknown, status: number): unknown {
  if (!isObject(json) || !Object.hasOwn(json, 'data')) throw unreadableAnswerError(status);
  return json.data;
}

/** The error for a request without an answer. The browser's own message is not shown: it is written for developers. */
export const createNoAnswerError = (): LoadError => new LoadError(networkError, 0);

export function unreadableAnswerError(status: number): LoadError {
  return new LoadError(contentUnreadable, status);
}
