import type { Attribute, Attributes, ContentModel } from 'prospectus/internal/strapi/model.ts';

/** The content of a CMS: its model, and its published records by the uid of their type. */
export interface CmsContent {
  readonly model: ContentModel;
  readonly records: ReadonlyMap<string, readonly unknown[]>;
}

/** The values of all records by the names of their fields, also of those in components. */
export function fieldValues(records: CmsContent['records']): ReadonlyMap<string, ReadonlySet<unknown>> {
  const values = new Map<string, Set<unknown>>();
  JSON.stringify([...records.values()], (name, value: unknown) => {
    values.set(name, (values.get(name) ?? new Set()).add(value));
    return value;
  });
  return values;
}

/** The names that a path accepts. */
const BINDABLE = /^(?!(constructor|prototype|__proto__)$)[A-Za-z_][\w-]*$/;
const WORDS: Attribute = { kind: 'scalar', type: 'string' };

/** The model of the fields that can be bound. Fields of unknown plug-ins are texts if the content has words there. */
export function selectBindableModel({ model, records }: CmsContent): ContentModel {
  const values = fieldValues(records);
  const read = (attributes: Attributes): Attributes =>
    new Map(
      [...attributes]
        .filter(([name]) => BINDABLE.test(name))
        .map(([name, one]) => {
          const isUnknown = one.kind === 'scalar' && one.type === 'unknown';
          return [name, isUnknown && areWords([...(values.get(name) ?? [])]) ? WORDS : one];
        }),
    );
  const readAll = <T extends { readonly attributes: Attributes }>(all: ReadonlyMap<string, T>) =>
    new Map([...all].map(([key, one]) => [key, { ...one, attributes: read(one.attributes) }]));
  return { ...model, types: readAll(model.types), components: readAll(model.components) };
}

/** True for words that people read: not a colour, the name of an icon, or JSON. */
function areWords(values: readonly unknown[]): boolean {
  const texts = values.filter((one) => one !== null && one !== '');
  return (
    texts.every((one) => typeof one === 'string' && /^\p{L}/u.test(one)) &&
    texts.some((one) => String(one).includes(' '))
  );
}
