import type { SiteFile } from '../../http/site-file.ts';
import type { ShownSite } from './site-files.ts';

export interface Job {
  /** Identifies everything that the file is built from: equal keys mean equal bytes. */
  readonly key: string;
  /** Builds the file from the current site. A job must not retain a site, because it may outlive many. */
  readonly make: (input: ShownSite) => SiteFile;
  /** True if the key is expensive: it is then computed only when the pages are published. */
  readonly isLate?: boolean;
  /** True if the file can't be rebuilt after a restart: content and manifests. */
  readonly durable?: boolean;
}

export type Jobs = ReadonlyMap<string, Job>;
