import { textMember } from '../../core/json/json.ts';
import { type ContentInput, createStore } from '../../strapi/embedded/rows.ts';
import type { AvailableContent, RecordFilePlace } from '../paths/available-content.ts';

export function recordFilePlaces(content: ContentInput): AvailableContent['placeOf'] {
  const store = createStore(content);
  const places = new Map<string, RecordFilePlace>();
  for (const { uid, kind, endpoint } of content.model.types.values()) {
    const file = `cms/content${endpoint}.json`;
    for (const { documentId, id } of store.rows.get(uid) ?? [])
      places.set(documentId, { file, path: kind === 'single' ? [] : [id - 1] });
  }
  return (record) => places.get(textMember(record, 'documentId') ?? '');
}
