import { fileUses } from '../../src/check/check-file.ts';
import { type RequiredFields, requiredFields } from '../../src/check/populate/required-fields.ts';
import { readJsonText } from '../../src/core/json-text/read-json.ts';
import { type ContentModel, modelAttributes } from '../../src/strapi/model.ts';
import type { TestSite } from '../setup/site.ts';

/** Every field of a level of the model and below, named as in `not-shown.json`; a picture counts as one field. */
export function fieldsOf(model: ContentModel, uid: string, prefix: string): string[] {
  return [...(modelAttributes(model, uid) ?? [])].flatMap(([name, attribute]) => {
    const field = `${prefix}${name}`;
    if (attribute.kind === 'component') return fieldsOf(model, attribute.component, `${field}.`);
    if (attribute.kind !== 'zone') return [field];
    return attribute.components.flatMap((one) => fieldsOf(model, one, `${field}[${one}].`));
  });
}

/** The fields of the records to which the relations of a type lead, one step away: "news.title". */
export function relatedFieldsOf(model: ContentModel, uid: string, prefix: string): string[] {
  return [...(modelAttributes(model, uid) ?? [])].flatMap(([name, attribute]) =>
    attribute.kind === 'relation' ? fieldsOf(model, attribute.target, `${prefix}${name}.`) : [],
  );
}

/** Every field that some manifest binds, by endpoint: "/gallery banner_title". */
export function boundFields({ input }: TestSite): ReadonlySet<string> {
  const bound = new Set<string>();
  for (const file of input.files) {
    if (readJsonText(file.text).root === undefined) continue;
    const result = fileUses(input, file);
    // "labelName": "{name}_text" reads every field with this ending.
    const endings = [...file.text.matchAll(/"\{name\}(\w+)"/g)].flatMap(([, ending]) => ending ?? []);
    for (const source of result?.sources ?? []) {
      for (const name of source.type.attributes.keys()) {
        if (endings.some((ending) => name.endsWith(ending))) bound.add(`${source.type.endpoint} ${name}`);
      }
      const uses = (result?.uses ?? []).filter((use) => use.source === source.name);
      addNeeds(bound, `${source.type.endpoint} `, requiredFields(uses.map(({ steps }) => steps)));
    }
  }
  return bound;
}

function addNeeds(bound: Set<string>, prefix: string, { scalars, fields, zone }: RequiredFields): void {
  for (const name of scalars) bound.add(prefix + name);
  for (const [name, inner] of fields) {
    bound.add(prefix + name);
    addNeeds(bound, `${prefix}${name}.`, inner);
    for (const [uid, one] of inner.zone) addNeeds(bound, `${prefix}${name}[${uid}].`, one);
  }
  for (const [uid, one] of zone) addNeeds(bound, `${prefix.slice(0, -1)}[${uid}].`, one);
}
