import type { JsonObject } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import type { ManifestFile } from '../manifest-file.ts';

/** Where a record of the content is entered. */
export interface RecordPlace {
  /** Its file, or the endpoint that answers with it. */
  readonly file: string;
  /** Where in the file it stands. */
  readonly path: JsonPath;
}

/** What is needed to say where in the content something is wrong. */
export interface AvailableContent {
  /** The files that records are entered in, and the one about the media; none where a CMS keeps them. */
  readonly files: readonly ManifestFile[];
  readonly placeOf: (record: unknown) => RecordPlace | undefined;
  /** How wide a block of a manifest shows its pictures in a wide window, in CSS pixels, by the names of the props. */
  readonly pictureWidths?: ((block: JsonObject) => ReadonlyMap<string, number>) | undefined;
}
