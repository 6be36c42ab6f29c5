import type { JsonPath } from '../../core/json/position.ts';
import type { ManifestFile } from './manifest-file.ts';

/** Where an editor can correct a record. */
export interface RecordFilePlace {
  readonly file: string;
  readonly path: JsonPath;
}

/** The available content, for reporting the positions of faults in it. */
export interface AvailableContent {
  /** The files with the records, and the media list; none if a CMS stores them. */
  readonly files: readonly ManifestFile[];
  readonly placeOf: (record: unknown) => RecordFilePlace | undefined;
}
