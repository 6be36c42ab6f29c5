import { failedTitle } from 'virtual:site/texts';

/** Why a source has no record. */
export interface LoadFailure {
  /** The HTTP status; 0 if there was no answer. */
  readonly status: number;
  /** For visitors: the CMS's own words, or the site's (behaviour: notices 8, 21). */
  readonly message: string;
  /** True if the CMS itself says that it has no such record: it was unpublished, or never published. */
  readonly gone?: true;
}

/** The result of asking for a source: its record, or the failure. */
export type LoadResult<Failure extends LoadFailure = LoadFailure> =
  | {
      readonly state: 'loaded';
      readonly record: unknown;
      /** Why the record could not be loaded again; the one given here is an earlier one. */
      readonly failure?: Failure;
    }
  | { readonly state: 'failed'; readonly failure: Failure };

/** A load failure as an error that can be thrown. */
export class LoadError extends Error implements LoadFailure {
  readonly status: number;
  readonly gone?: true;
  constructor(message: string, status: number, gone = false) {
    super(message === '' ? failedTitle : message);
    this.name = 'LoadError';
    this.status = status;
    if (gone) this.gone = gone;
  }
}
