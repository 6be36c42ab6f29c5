import { isObject, member, parsedJson, textMember } from '../json/json.ts';

/** Path under which the site answers for the CMS (spec: shell-and-forms §7). */
export const API_BASE = '/api';

/** The CMS did not answer as hoped; `message` is what a visitor reads (spec: shell-and-forms §8). */
export class ContentError extends Error {
  /** The HTTP status; 0 where there was no answer. */
  readonly status: number;
  /** The CMS itself says that it has no such record: it was taken off, or never published. */
  readonly gone: boolean;
  constructor(message: string, status: number, gone = false) {
    super(message === '' ? 'Something went wrong' : message);
    this.name = 'ContentError';
    this.status = status;
    this.gone = gone;
  }
}

/**
 * The record in an answer of the site's own /api, where the server has made it ready already.
 * @throws {ContentError} with the answer's message, or where the body can't be read
 */
export function readApiAnswer(status: number, body: string): unknown {
  const json = parsedJson(body);
  if (status !== 200) throw new ContentError(messageIn(json), status);
  return dataIn(json, status);
}

/** What an answer says of its error; empty where it says nothing. */
export function messageIn(json: unknown): string {
  return textMember(json, 'message') ?? textMember(member(json, 'error'), 'message') ?? '';
}

/** The `data` of an answer. @throws {ContentError} where there is none */
export function dataIn(json: unknown, status: number): unknown {
  if (!isObject(json) || !Object.hasOwn(json, 'data')) throw unreadableAnswer(status);
  return json.data;
}

/** The error for a body that isn't what it has to be. */
export function unreadableAnswer(status: number): ContentError {
  return new ContentError('The content service sent an answer that can’t be read', status);
}
