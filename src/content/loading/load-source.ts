import { contentLate, contentUnreadable, networkError } from 'virtual:site/texts';
import { statusMessage } from '../../core/content/api-answer.ts';
import { LoadError, type LoadFailure, type LoadResult } from '../../core/content/load-result.ts';
import { shortened } from '../../core/text/plain-text.ts';
import { readChunks } from '../../node/stream-chunks.ts';
import { readStrapiPage } from '../../strapi/strapi-answer.ts';

/** Sends one request to the CMS; the URL begins with /api. */
export type Ask = (url: string, signal: AbortSignal) => Promise<Response>;

/** A load failure with details for the log, which no visitor may read. */
export interface LoggedFailure extends LoadFailure {
  readonly detail: string;
}

/** An answer of the CMS; one page of a list comes with the totals of the list. */
export type CmsAnswer = LoadResult<LoggedFailure> & {
  readonly total?: number | undefined;
  readonly pageSize?: number | undefined;
};

const MAX_BYTES = 8 * 1024 * 1024;
/** The longest message of a CMS in characters, because a CMS may send a whole page as its message. */
const MAX_MESSAGE = 300;
/** The status of a source that was given up. */
export const TOO_LATE = 504;

/** Asks the CMS once and reads the answer. Never rejects. */
export async function loadAnswer(url: string, ask: Ask, signal: AbortSignal): Promise<CmsAnswer> {
  try {
    const answer = await ask(url, signal);
    return { state: 'loaded', ...readStrapiPage(answer.status, await textWithin(answer, signal)) };
  } catch (error) {
    if (signal.aborted) return tooLate();
    if (!(error instanceof LoadError)) return failed(502, networkError, failureCause(error));
    const { status, gone } = error;
    const message = shortened(error.message, MAX_MESSAGE);
    return failed(status, forVisitors(message, status), message, gone);
  }
}

/** The failure of a source that was given up. */
export const tooLate = (): CmsAnswer => failed(TOO_LATE, contentLate, 'no answer in time');

/** The failure of a list that changes each time it is read. */
export const changingList = (): CmsAnswer =>
  failed(502, contentUnreadable, 'the list changed each time it was read: its pages do not fit together');

/** The failure of an answer that doesn't fit the content model. */
export const notARecord = (reason: string): CmsAnswer =>
  failed(UNREADABLE.status, UNREADABLE.message, reason);

/** An answer, or a part of it, that doesn't fit the content model. */
export const UNREADABLE = { status: 200, message: contentUnreadable } as const;

function failed(status: number, message: string, detail: string, gone?: true): CmsAnswer {
  return { state: 'failed', failure: { status, message, detail, ...(gone && { gone }) } };
}

// fetch says only "fetch failed"; its cause has the reason.
function failureCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

// Addresses, ports, paths and the names of system errors: a CMS may repeat its database's.
const INTERNAL =
  /https?:|\b\d{1,3}(\.\d{1,3}){3}\b|\blocalhost\b|\w:\d{4,5}\b|\bE(CONN|HOST|NET|PIPE|ACCES|ADDR|NO|AI_|TIME)[A-Z_]*\b|(^|\s)\/\w+\/|\b[A-Z]:\\/;

/** The CMS's own message, unless it reveals internals. */
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
