import { textMember } from '../../core/json/json.ts';
import { type ContentInput, createContentRows, localizeContent } from '../../strapi/embedded/rows.ts';
import type { AvailableContent, RecordFilePlace } from '../paths/available-content.ts';

export function createRecordPlaceFinder(content: ContentInput): AvailableContent['placeOf'] {
  const places = new Map<string, RecordFilePlace>();
  const add = (store: ReturnType<typeof createContentRows>, locale = '') => {
    for (const { uid, kind, endpoint, localized } of content.model.types.values()) {
      if (locale !== '' && !localized) continue;
      const file = `cms/content${endpoint}${locale && `.${locale}`}.json`;
      for (const { documentId, id } of store.rows.get(uid) ?? [])
        places.set(`${locale} ${documentId}`, { file, path: kind === 'single' ? [] : [id - 1] });
    }
  };
  add(createContentRows(content));
  for (const locale of content.translations?.keys() ?? [])
    add(createContentRows(localizeContent(content, locale)), locale);
  return (record) => {
    const id = textMember(record, 'documentId') ?? '';
    return places.get(`${textMember(record, 'locale')} ${id}`) ?? places.get(` ${id}`);
  };
}
