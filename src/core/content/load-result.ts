import { failedTitle } from 'virtual:site/texts';

export interface LoadFailure {
  /** The HTTP status; 0 if there was no answer. */
  readonly status: number;
  /** The message for visitors, from the CMS or the site (behaviour: notices 8, 21). */
  readonly message: string;
  /** True if the CMS answered that the record doesn't exist: it was unpublished, or never published. */
  readonly gone?: true;
}

export type LoadResult<Failure extends LoadFailure = LoadFailure> =
  | {
      readonly state: 'loaded';
      readonly record: unknown;
      /** The failure of a reload; the record is then an earlier one. */
      readonly failure?: Failure;
    }
  | { readonly state: 'failed'; readonly failure: Failure };

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
