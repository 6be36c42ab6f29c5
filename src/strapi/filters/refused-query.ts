import type { ErrorInfo } from '../populate/query-error.ts';

/** A query that Strapi refuses, or on which it fails, while it turns it into SQL. */
export class RefusedQuery extends Error {
  readonly info: ErrorInfo;

  constructor(info: ErrorInfo) {
    super(info.message);
    this.info = info;
  }
}
