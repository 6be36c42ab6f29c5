import { contentLate, contentUnreadable, networkError } from 'virtual:site/texts';
import { statusMessage } from '../../core/content/api-answer.ts';
import { LoadError, type LoadFailure, type LoadResult } from '../../core/content/load-result.ts';
import { truncateAtWord } from '../../core/text/plain-text.ts';
import { readChunks } from '../../node/stream-chunks.ts';
import { type AnswerShape, isStrapi4Record } from '../../strapi/normal-record.ts';
import type { OnPause } from '../cms-client.ts';
import { parseAnswer, type ReadAnswer } from './read-answer.ts';

/** Sends one request to the CMS. The URL begins with /api. */
export type Ask = (url: string, signal: AbortSignal, onPause?: OnPause) => Promise<Response>;

/** A load failure with details for the log, not for visitors. */
export interface LoggedFailure extends LoadFailure {
  readonly detail: string;
}

/** An answer of the CMS; for a page of a list, with the list's total. */
export type CmsAnswer = LoadResult<LoggedFailure> & {
  readonly total?: number | undefined;
  readonly pageSize?: number | undefined;
};

const MAX_BYTES = 8 * 1024 * 1024;
/** The limit in characters, because some CMSs send a whole HTML page as their message. */
const MAX_MESSAGE = 300;
/** The status of a source after a timeout. */
export const TOO_LATE = 504;

const LOCALE = '?locale=';
const LOCALIZATIONS = '?populate[localizations][fields][0]=locale&locale=';

/** Sends one request and parses the answer. Never rejects. */
export async function loadAnswer(
  url: string,
  ask: Ask,
  signal: AbortSignal,
  onPause?: OnPause,
  shape?: AnswerShape,
  read: ReadAnswer = parseAnswer,
): Promise<CmsAnswer> {
  let text: string | undefined;
  try {
    const answer = await ask(url, signal, onPause);
    text = await textWithin(answer, signal);
    const loaded = read(url, answer.status, text, shape);
    // In Strapi 4 each translation has its own number, so the numbers of the others are needed to find its original.
    if (!isStrapi4Record([loaded.record].flat()[0]) || !url.includes(LOCALE))
      return { state: 'loaded', ...loaded };
    return await loadAnswer(url.replace(LOCALE, LOCALIZATIONS), ask, signal, onPause, shape, read);
  } catch (error) {
    if (signal.aborted) return createTimeoutFailure();
    if (!(error instanceof LoadError)) return failed(502, networkError, failureCause(error));
    const { status, gone } = error;
    const message = truncateAtWord(error.message, MAX_MESSAGE);
    const detail = status === 200 ? describeUnreadable(text, message) : message;
    return failed(status, forVisitors(message, status), detail, gone);
  }
}

export const createTimeoutFailure = (): CmsAnswer => failed(TOO_LATE, contentLate, 'no answer in time');

/** The failure of a list that changed during every attempt. */
export const createChangingListFailure = (): CmsAnswer =>
  failed(502, contentUnreadable, 'the list changed each time it was read: its pages do not fit together');

export const createNoRecordFailure = (reason: string): CmsAnswer =>
  failed(UNREADABLE.status, UNREADABLE.message, reason);

/** The failure of an answer, or of a part of it, that doesn't fit the content model. */
export const UNREADABLE = { status: 200, message: contentUnreadable } as const;

function failed(status: number, message: string, detail: string, gone?: true): CmsAnswer {
  return { state: 'failed', failure: { status, message, detail, ...(gone && { gone }) } };
}

/** Describes an answer with status 200 that isn't JSON of the CMS. */
function describeUnreadable(text: string | undefined, message: string): string {
  if (text?.trim() === '') return 'an empty answer: does a proxy in front of the CMS drop it?';
  if (!text?.trimStart().startsWith('<')) return message;
  const title = /<title[^>]*>([^<]*)/i.exec(text)?.[1]?.trim();
  const page = title ? `an HTML page, "${truncateAtWord(title, 80)}", arrived` : 'an HTML page arrived';
  return `${page} in place of JSON: is CONTENT_URL the address of the CMS, and is there a login before it?`;
}

const UNTRUSTED = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

// The message of fetch is only "fetch failed"; the reason is in its cause.
function failureCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause : error;
  const isUntrusted = 'code' in cause && typeof cause.code === 'string' && UNTRUSTED.has(cause.code);
  if (!isUntrusted) return cause.message;
  return `${cause.message}: its certificate is not trusted; if its authority is your own, start the server with NODE_EXTRA_CA_CERTS=FILE`;
}

// Addresses, ports, paths and names of system errors, which a CMS may forward from its database.
const INTERNAL =
  /https?:|\b\d{1,3}(\.\d{1,3}){3}\b|\blocalhost\b|\w:\d{4,5}\b|\bE(CONN|HOST|NET|PIPE|ACCES|ADDR|NO|AI_|TIME)[A-Z_]*\b|(^|\s)\/\w+\/|\b[A-Z]:\\/;

/** The CMS's own message, unless it reveals internals; then the default for the status. */
function forVisitors(message: string, status: number): string {
  return INTERNAL.test(message) ? statusMessage(status) : message;
}

async function textWithin({ body, status }: Response, signal: AbortSignal): Promise<string> {
  if (!body) return '';
  const pieces: Uint8Array[] = [];
  for await (const piece of readChunks(body, MAX_BYTES, signal)) pieces.push(piece);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces));
  } catch {
    throw new LoadError(contentUnreadable, status);
  }
}
