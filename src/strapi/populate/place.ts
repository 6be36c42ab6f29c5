import type { ContentModel } from '../model.ts';
import type { Schema } from './schema.ts';

/** Where in the query a value stands. */
export interface Place {
  readonly model: ContentModel;
  readonly schema: Schema | undefined;
  /** The path in Strapi's messages: with every key in `raw`, with only the fields in `path`. */
  readonly raw: string;
  readonly path: string;
  readonly keys: readonly string[];
  /** In the options of a field (`populate`, `fields`, `on`), not in a list of fields. */
  readonly options: boolean;
}

/** A path with one more key. */
export const joined = (before: string, key: string): string => (before === '' ? key : `${before}.${key}`);

/** The place of a key's value. */
export function enter(place: Place, key: string): Place {
  const isField = place.schema?.attributes.has(key) ?? false;
  return {
    ...place,
    raw: joined(place.raw, key),
    path: isField ? joined(place.path, key) : place.path,
    keys: [...place.keys, key],
  };
}
