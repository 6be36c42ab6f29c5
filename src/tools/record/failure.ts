import { LoadError } from '../../core/content/load-result.ts';

/** Thrown if the CMS couldn't be read. The message has the request, the origin and the cause. */
export class RecordFailure extends Error {
  constructor(what: string, origin: string, cause: unknown) {
    super(`${what} can’t be read from ${origin}: ${errorCause(cause)}.`);
    this.name = 'RecordFailure';
  }
}

// The message of fetch is only "fetch failed"; the reason is its cause, and for "localhost" a list of two causes.
function errorCause(error: unknown): string {
  if (error instanceof LoadError) return `it answers ${error.status}, ${error.message}`;
  if (error instanceof AggregateError) return errorCause(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : errorCause(error.cause);
}
