import { isObject, type JsonObject, textMember } from '../core/json/json.ts';
import { hashOf } from '../node/hash.ts';

/**
 * Gives the components of a list permanent ids, because Strapi gives them new ones at every publish, and a page's
 * address may contain an id. Records, which have a documentId, keep their ids. An id is derived from the item's texts
 * rather than its position: from the slug that an editor entered, otherwise from the name. Items with the same name are
 * distinguished by their other texts; an item without a name gets its position.
 */
export function assignItemIds(list: readonly unknown[]): unknown[] {
  const names = list.map((item) => (isPart(item) ? ownName(item) : ''));
  const count = new Map<string, number>();
  for (const name of names) count.set(name, (count.get(name) ?? 0) + 1);
  return list.map((item, at) => {
    if (!isPart(item)) return item;
    const name = names[at] ?? '';
    if (name === '') return { ...item, id: at + 1 };
    return { ...item, id: count.get(name) === 1 ? name : `${name}-${hashOf(otherTexts(item)).slice(0, 6)}` };
  });
}

function isPart(item: unknown): item is JsonObject {
  return isObject(item) && Object.hasOwn(item, 'id') && !Object.hasOwn(item, 'documentId');
}

const NAMES = ['slug', 'name'];
/** A longer text does not count as a name. */
const MAX_NAME = 80;

/**
 * The field with an item's name: `slug`, `name`, or else the first short text, so that the address of the item's page
 * survives a rename of the field.
 */
function nameField(item: JsonObject): string | undefined {
  const isName = (field: string) => {
    const text = textMember(item, field)?.trim() ?? '';
    return text !== '' && text.length <= MAX_NAME && field !== '__component';
  };
  return NAMES.find(isName) ?? Object.keys(item).find(isName);
}

function ownName(item: JsonObject): string {
  const field = nameField(item);
  return (field === undefined ? '' : (textMember(item, field) ?? ''))
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** All texts of an item except its name. They don't depend on the fields that a source populates. */
export function otherTexts(item: JsonObject): string {
  const field = nameField(item);
  const name = field === undefined ? undefined : textMember(item, field)?.trim();
  return Object.entries(item)
    .flatMap(([key, value]) => (typeof value === 'string' && key !== field && key !== 'slug' ? [value] : []))
    .map((text) => (name ? text.replaceAll(name, '') : text))
    .join('\n');
}
