import type { CmsClient } from 'prospectus/internal/content/cms-client.ts';
import { API_BASE } from 'prospectus/internal/core/content/api-answer.ts';
import { LoadError } from 'prospectus/internal/core/content/load-result.ts';
import { SiteError } from 'prospectus/internal/node/site-faults.mjs';

/** Thrown if the CMS can't be read. The message contains the request, the address of the CMS and the cause. */
export class RecordFailure extends SiteError {
  /** The message without its end, that nothing was written. */
  readonly reason: string;
  constructor(what: string, name: string, cause: unknown) {
    const reason = `${what} can’t be read from ${name}: ${errorCause(cause)}.`;
    super(`${reason} Nothing was written.`, { cause });
    this.reason = reason;
  }
}

/** Requests a path of the content API. @throws {RecordFailure} without an answer */
export const requestContent = (cms: CmsClient, path: string, init: RequestInit = {}): Promise<Response> =>
  cms.request(API_BASE + path, init).catch((error: unknown) => {
    throw new RecordFailure(API_BASE + path, cms.name, error);
  });

// The message of fetch is only "fetch failed"; the reason is its cause, and for "localhost" a list of two causes.
function errorCause(error: unknown): string {
  if (error instanceof LoadError) return `it answers ${error.status}, ${error.message}${advice(error)}`;
  if (error instanceof AggregateError) return errorCause(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : errorCause(error.cause);
}

function advice({ status }: LoadError): string {
  if (status === 401) return '. Give a valid API token: --token, or CONTENT_TOKEN';
  return status === 403 ? '. Give an API token with the permission find: --token, or CONTENT_TOKEN' : '';
}
