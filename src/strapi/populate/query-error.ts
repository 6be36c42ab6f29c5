/** An error as Strapi answers it. */
export interface ErrorInfo {
  readonly status: number;
  readonly name: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * Strapi checks a query in rounds and answers with the first error of the earliest round: its keys as they
 * came, its keys with `*` expanded, its shape; the last round is what this service doesn't support.
 */
type Round = 1 | 2 | 3 | 4;

/** Something in a query that Strapi refuses, and in which round it finds it. */
export interface QueryError {
  readonly round: Round;
  readonly error: ErrorInfo;
  /** The place in the populate object: `["menu", "populate", "nope"]`. */
  readonly keys: readonly string[];
  /** The names that are valid there. */
  readonly expected: readonly string[];
}

/** One error of a manifest's populate: where, what, and the names that are valid there. */
export interface PopulateError {
  readonly keys: readonly string[];
  readonly message: string;
  readonly expected: readonly string[];
}

type ErrorPlace = Pick<QueryError, 'keys'> & Partial<Pick<QueryError, 'expected'>>;

/** A key that is invalid at its place. */
export function invalidKey(
  round: 1 | 2,
  key: string,
  path: string | null,
  { keys, expected = [] }: ErrorPlace,
): QueryError {
  const message =
    path !== null && path !== '' && path !== key ? `Invalid key ${key} at ${path}` : `Invalid key ${key}`;
  const origin = round === 1 ? { source: 'query', param: 'populate' } : {};
  const error = { status: 400, name: 'ValidationError', message, details: { key, path, ...origin } };
  return { round, error, keys, expected };
}

/** A value of an invalid shape. */
export function invalidShape(message: string, { keys, expected = [] }: ErrorPlace): QueryError {
  return { round: 3, error: { status: 400, name: 'ValidationError', message, details: {} }, keys, expected };
}

/** A query on which Strapi itself fails. */
export function crash({ keys, expected = [] }: ErrorPlace): QueryError {
  return {
    round: 3,
    error: { status: 500, name: 'InternalServerError', message: 'Internal Server Error' },
    keys,
    expected,
  };
}

/** More array entries than Strapi allows. */
export function tooMany(count: number, { keys, expected = [] }: ErrorPlace): QueryError {
  const message =
    `Too many populate entries (${count}). The maximum number of populate entries when using array notation is 100. ` +
    'Consider using object notation (populate[field]=true), nested population, or reducing the number of fields.';
  const details = { source: 'query', param: 'populate' };
  return { round: 1, error: { status: 400, name: 'ValidationError', message, details }, keys, expected };
}

/** A feature of Strapi that the embedded service lacks, because no page needs it. */
export function unsupported(what: string): ErrorInfo {
  const message = `The embedded content service does not support "${what}"`;
  return { status: 501, name: 'NotImplementedError', message, details: {} };
}

/** The error Strapi would answer with. */
export function firstError(errors: readonly QueryError[]): ErrorInfo | undefined {
  return [...errors].sort((a, b) => a.round - b.round)[0]?.error;
}
