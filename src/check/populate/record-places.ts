import { textMember } from '../../core/json/json.ts';
import { type ContentInput, storeOf } from '../../strapi/embedded/rows.ts';
import type { ContentAtHand, RecordPlace } from '../site/content-at-hand.ts';

/** Finds the records of the demo content in its files. */
export function recordPlaces(content: ContentInput): ContentAtHand['placeOf'] {
  const store = storeOf(content);
  const places = new Map<string, RecordPlace>();
  for (const { uid, kind, endpoint } of content.model.types.values()) {
    const file = `cms/content${endpoint}.json`;
    for (const { documentId, id } of store.rows.get(uid) ?? [])
      places.set(documentId, { file, path: kind === 'single' ? [] : [id - 1] });
  }
  return (record) => places.get(textMember(record, 'documentId') ?? '');
}
