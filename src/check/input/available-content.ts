import type { JsonPath } from '../../core/json/position.ts';
import type { ManifestFile } from './manifest-file.ts';

/** The place where an editor enters a record of the content. */
export interface RecordFilePlace {
  /** Its file, or the endpoint that answers with it. */
  readonly file: string;
  /** The path to it in the file. */
  readonly path: JsonPath;
}

/** The content at hand, to say where in it something is wrong. */
export interface AvailableContent {
  /** The files that records are entered in, and the one about the media; none where a CMS keeps them. */
  readonly files: readonly ManifestFile[];
  readonly placeOf: (record: unknown) => RecordFilePlace | undefined;
}
