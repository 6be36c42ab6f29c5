import type { JsonPath } from '../../core/json/position.ts';
import type { ManifestFile } from './manifest-file.ts';

/** The place where an editor enters a record of the content. */
export interface RecordFilePlace {
  /** Its file, or the endpoint that answers with it. */
  readonly file: string;
  readonly path: JsonPath;
}

/** The available content, for reporting at which place in it something is wrong. */
export interface AvailableContent {
  /** The files with the records, and the one about the media; none if a CMS stores them. */
  readonly files: readonly ManifestFile[];
  readonly placeOf: (record: unknown) => RecordFilePlace | undefined;
}
