import type { SiteFile } from '../../http/site-file.ts';
import type { ShownSite } from './site-files.ts';

/** A site file that can be made. */
export interface Job {
  /** Names everything that the file is made from: the same key makes the same bytes. */
  readonly key: string;
  /** Makes it from the site as it is now. A job holds none itself: it may outlive many. */
  readonly make: (input: ShownSite) => SiteFile;
  /** It can't be made again after a restart: content and manifests. */
  readonly durable?: boolean;
}

/** All files of a site that can be made, by address. */
export type Jobs = ReadonlyMap<string, Job>;
