import type { JsonPath } from '../../core/json/position.ts';
import type { ManifestFile } from './manifest-file.ts';

export interface RecordFilePlace {
  readonly file: string;
  readonly path: JsonPath;
}

export interface AvailableContent {
  /** The files with the records, and the media list; none if a CMS stores them. */
  readonly files: readonly ManifestFile[];
  readonly placeOf: (record: unknown) => RecordFilePlace | undefined;
}
