import { beforeAll, describe, expect, it } from 'vitest';
import { resolveFileUses } from '../../src/check/check-file.ts';
import { collectRequiredFields, type RequiredFields } from '../../src/check/populate/required-fields.ts';
import { readJsonText } from '../../src/core/json-text/read-json.ts';
import { type ContentModel, findAttributes } from '../../src/strapi/model.ts';
import { openSite, type TestSite } from '../setup/site.ts';

// By endpoint: every field that the rules name (docs/behaviour/records.md), spelt as there; if they leave the name of a
// component open, the name is that of the model.
import behaviourFields from './behaviour-fields.json';
// By reason: fields that a page fetches or the model has, but that no visitor sees. A name covers everything below it;
// "#3+" covers only the fourth item of the list and those after it.
import notShown from './not-shown.json';

const NOT_SHOWN = Object.values(notShown).flat();

/** Every field of a level of the model and below, named as in `not-shown.json`; a picture counts as one field. */
function fieldsOf(model: ContentModel, uid: string, prefix: string): string[] {
  return [...(findAttributes(model, uid) ?? [])].flatMap(([name, attribute]) => {
    const field = `${prefix}${name}`;
    if (attribute.kind === 'component') return fieldsOf(model, attribute.component, `${field}.`);
    if (attribute.kind !== 'zone') return [field];
    return attribute.components.flatMap((one) => fieldsOf(model, one, `${field}[${one}].`));
  });
}

/** The fields of the records to which the relations of a type lead, one step away: "news.title". */
function relatedFieldsOf(model: ContentModel, uid: string, prefix: string): string[] {
  return [...(findAttributes(model, uid) ?? [])].flatMap(([name, attribute]) =>
    attribute.kind === 'relation' ? fieldsOf(model, attribute.target, `${prefix}${name}.`) : [],
  );
}

/** Every field that some manifest binds, by endpoint: "/gallery banner_title". */
function boundFields({ input }: TestSite): ReadonlySet<string> {
  const bound = new Set<string>();
  for (const file of input.files) {
    if (readJsonText(file.text).root === undefined) continue;
    const result = resolveFileUses(input, file);
    // "labelName": "{name}_text" reads every field with this ending.
    const endings = [...file.text.matchAll(/"\{name\}(\w+)"/g)].flatMap(([, ending]) => ending ?? []);
    for (const source of result?.sources ?? []) {
      for (const name of source.type.attributes.keys()) {
        if (endings.some((ending) => name.endsWith(ending))) bound.add(`${source.type.endpoint} ${name}`);
      }
      const uses = (result?.uses ?? []).filter((use) => use.source === source.name);
      addNeeds(bound, `${source.type.endpoint} `, collectRequiredFields(uses.map(({ steps }) => steps)));
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

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});

describe('every field', () => {
  it('of the content model is bound or in the list of exceptions', () => {
    const bound = boundFields(site);
    const fields = modelFields();
    expect(fields.length).toBeGreaterThan(400);
    expect(fields.filter((name) => !bound.has(name) && !isListed(name))).toEqual([]);
  });

  it('in a rule exists in the content model', () => {
    const missing = Object.entries(behaviourFields).flatMap(([endpoint, names]) => {
      const type = site.input.model.types.get(endpoint);
      const fields = type ? fieldsOf(site.input.model, type.uid, '') : [];
      const known = fields.map((name) => name.replace(/\[[^\]]+\]/g, ''));
      return names
        .filter((name) => !known.some((one) => one === name || one.startsWith(`${name}.`)))
        .map((name) => `${endpoint} ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('in the list of exceptions exists', () => {
    const fields = [...modelFields(), ...modelFields(relatedFieldsOf)];
    const stale = NOT_SHOWN.filter((entry) => !fields.some((name) => covers(indexless(entry), name)));
    expect(stale).toEqual([]);
  });
});

function modelFields(of = fieldsOf): string[] {
  const { model } = site.input;
  return [...model.types.values()].flatMap(({ uid, endpoint }) => of(model, uid, `${endpoint} `));
}

const indexless = (name: string): string => name.replace(/ #\d+\+?$/, '');

/** True if an entry of the list is a field or a parent of it. */
const covers = (entry: string, name: string): boolean =>
  name === entry || name.startsWith(`${entry}.`) || name.startsWith(`${entry}[`);

const isListed = (name: string): boolean => NOT_SHOWN.some((entry) => covers(indexless(entry), name));
