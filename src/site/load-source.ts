import { contentLate, contentUnreadable, networkError } from 'virtual:site/texts';
import { ContentError, statusMessage } from '../core/content/api-answer.ts';
import { readChunks } from '../node/stream-chunks.ts';
import { readStrapiPage } from '../strapi/strapi-answer.ts';

/** Asks the CMS one thing; the URL begins with /api. */
export type Ask = (url: string, signal: AbortSignal) => Promise<Response>;

/** What a source answered: its record, or why there is none. */
export type Loaded =
  | {
      readonly kind: 'record';
      readonly record: unknown;
      /** Of a page of a list: what the CMS says of the whole. */
      readonly total?: number | undefined;
      readonly pageSize?: number | undefined;
    }
  | {
      readonly kind: 'failure';
      readonly status: number;
      /** What a visitor may read. */
      readonly message: string;
      /** What an operator reads in the log. */
      readonly detail: string;
      /** The CMS says that it has no such record. */
      readonly gone: boolean;
    };

const MAX_BYTES = 8 * 1024 * 1024;
/** The status of a source that was given up. */
export const TOO_LATE = 504;

/** Asks the CMS once and reads the answer. Never rejects. */
export async function loadAnswer(url: string, ask: Ask, signal: AbortSignal): Promise<Loaded> {
  try {
    const answer = await ask(url, signal);
    return { kind: 'record', ...readStrapiPage(answer.status, await textWithin(answer, signal)) };
  } catch (error) {
    if (signal.aborted) return tooLate();
    if (!(error instanceof ContentError)) return failed(502, networkError, causeOf(error));
    const { status, message, gone } = error;
    return { ...failed(status, forVisitors(message, status), message), gone };
  }
}

/** The failure of a source that was given up. */
export const tooLate = (): Loaded => failed(TOO_LATE, contentLate, 'no answer in time');

/** The failure of a list that changes each time it is read. */
export const changingList = (): Loaded =>
  failed(502, contentUnreadable, 'the list changed each time it was read: its pages do not fit together');

/** The failure of an answer that is not what the content model says. */
export const notARecord = (reason: string): Loaded => failed(200, contentUnreadable, reason);

function failed(status: number, message: string, detail: string) {
  return { kind: 'failure', status, message, detail, gone: false } as const;
}

// fetch says only "fetch failed"; what happened stands in its cause.
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

// Addresses, ports, paths and the names of system errors: a CMS may repeat its database's.
const INTERNAL =
  /https?:|\b\d{1,3}(\.\d{1,3}){3}\b|\blocalhost\b|\w:\d{4,5}\b|\bE(CONN|HOST|NET|PIPE|ACCES|ADDR|NO|AI_|TIME)[A-Z_]*\b|(^|\s)\/\w+\/|\b[A-Z]:\\/;

/** The CMS's own message, unless it speaks of its inside. */
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
    throw new ContentError(contentUnreadable, status);
  }
}
