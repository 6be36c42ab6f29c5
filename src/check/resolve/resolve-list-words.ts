import type { ListWords } from '../../core/binding/binding.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { schemaByUid } from '../../strapi/populate/schema.ts';
import { askedItems } from '../../strapi/sort/asked-items.ts';
import type { Shape } from '../paths/shape.ts';
import { type Context, noteField } from './context.ts';
import { resolveFilters } from './resolve-filters.ts';
import { resolveSort } from './resolve-sort.ts';

/**
 * Resolves the sort, filters and limit of a list inside a record. Unlike those of a source, which the CMS applies,
 * they are applied when the site is published, so the compared fields have to be populated.
 * @returns the shape of the resulting items
 */
export function resolveListWords(context: Context, item: Shape, words: ListWords, path: JsonPath): Shape {
  const { model, uses } = context;
  for (const word of ['$sort', '$filters'])
    uses.places.push({ spec: { kind: 'text' }, path: [...path, word], scope: item });
  const [keys, conditions] = [uses.sortKeys.length, uses.filters.length];
  if (words.sort !== undefined) resolveSort(context, item, words.sort, [...path, '$sort']);
  if (words.filters !== undefined) resolveFilters(context, item, words.filters, [...path, '$filters']);
  for (const key of uses.sortKeys.slice(keys))
    if ('shape' in key && key.shape) noteField(context, key.shape, key.place);
  for (const { shape, path: at } of uses.filters.slice(conditions))
    if (shape?.item.kind === 'scalar') noteField(context, shape, { path: at, part: 'key' });
  const { known } = item;
  if (!known || item.item.kind !== 'record' || words.filters === undefined) return item;
  const { name, fields } = item.item;
  const components = new Map([
    ...model.components,
    [name, { uid: name, displayName: name, attributes: fields }],
  ]);
  const schema = schemaByUid({ ...model, components }, name);
  const wanted = { filters: words.filters };
  const matches = (value: unknown) =>
    schema === undefined || askedItems({ model, schema }, wanted, [value]).length > 0;
  return { ...item, known: () => known().filter(({ value }) => matches(value)) };
}
