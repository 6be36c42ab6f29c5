import { contentUnreadable, failedTitle, networkError, requestFailed } from 'virtual:site/texts';
import { isObject, member, parsedJson, textMember } from '../json/json.ts';
import { fillText } from '../manifest/texts.ts';

/** Path under which the site answers for the CMS (behaviour: content-and-calls 2). */
export const API_BASE = '/api';

/** The CMS did not answer with a record; visitors read `message` (behaviour: notices 8, 21). */
export class ContentError extends Error {
  /** The HTTP status; 0 where there was no answer. */
  readonly status: number;
  /** The CMS itself says that it has no such record: it was unpublished, or never published. */
  readonly gone: boolean;
  constructor(message: string, status: number, gone = false) {
    super(message === '' ? failedTitle : message);
    this.name = 'ContentError';
    this.status = status;
    this.gone = gone;
  }
}

/**
 * The record in an answer of the site's own /api; the server has normalised it already.
 * @throws {ContentError} with the answer's message, or where the body can't be read
 */
export function readApiAnswer(status: number, body: string): unknown {
  const json = parsedJson(body);
  if (status !== 200) throw new ContentError(messageIn(json, status), status);
  return dataIn(json, status);
}

/** The error message in an answer, or a general one with its status. */
export function messageIn(json: unknown, status: number): string {
  const message = textMember(json, 'message') ?? textMember(member(json, 'error'), 'message');
  return message || statusMessage(status);
}

/** What a visitor reads where an answer has a status but no message. */
export const statusMessage = (status: number): string => fillText(requestFailed, { status });

/** The `data` of an answer. @throws {ContentError} where there is none */
export function dataIn(json: unknown, status: number): unknown {
  if (!isObject(json) || !Object.hasOwn(json, 'data')) throw unreadableAnswer(status);
  return json.data;
}

/** The error where no answer came. Every browser has words of its own for that, but for developers. */
export const noAnswer = (): ContentError => new ContentError(networkError, 0);

/** The error for a body that can't be read. */
export function unreadableAnswer(status: number): ContentError {
  return new ContentError(contentUnreadable, status);
}
