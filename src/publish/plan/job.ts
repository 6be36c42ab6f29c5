import type { SiteFile } from '../../http/site-file.ts';
import type { ShownSite } from './site-files.ts';

/** A site file that can be made. */
export interface Job {
  /** Identifies everything that the file is made from: equal keys make equal bytes. */
  readonly key: string;
  /** Makes it from the present site. A job holds no site itself, because it may outlive many. */
  readonly make: (input: ShownSite) => SiteFile;
  /** True if its key is costly, so that it is read only when the pages are published. */
  readonly isLate?: boolean;
  /** True if it can't be remade after a restart, like content and manifests. */
  readonly durable?: boolean;
}

/** All files of a site that can be made, by address. */
export type Jobs = ReadonlyMap<string, Job>;
