import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { resolveFileUses } from '../../src/check/check-file.ts';
import { collectRequiredFields, type RequiredFields } from '../../src/check/populate/required-fields.ts';
import { readJsonText } from '../../src/core/json-text/read-json.ts';
import { type ContentModel, findAttributes } from '../../src/strapi/model.ts';
import { decodeHtml } from '../../src/tools/scenario/page-faults.ts';
import { fieldName, type RecordPlace } from '../../src/tools/scenario/record-places.ts';
import { htmlWith, openSite, type Part, partsOf, type TestSite } from '../setup/site.ts';
import { tokenised } from '../setup/tokens.ts';

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
let parts: readonly Part[];
beforeAll(async () => {
  site = await openSite();
  parts = partsOf(site, 'every');
});

describe('every text of every record', () => {
  it('is on a page or in the list of exceptions', () => {
    const found = search(declared());
    expect(found.size).toBeGreaterThan(1000);
    const missing = [...found].filter(([, shown]) => !shown).map(([name]) => name);
    expect(missing.filter((name) => listed(name) === undefined)).toEqual([]);
    const wrong = [...found]
      .filter(([name, shown]) => shown && listed(name) !== undefined)
      .map(([name]) => name);
    expect(wrong, 'listed as not shown, yet on a page').toEqual([]);
  });
});

describe('every field', () => {
  it('of the content model is bound or in the list of exceptions', () => {
    const bound = boundFields(site);
    const fields = modelFields();
    expect(fields.length).toBeGreaterThan(400);
    expect(fields.filter((name) => !bound.has(name) && listed(name) === undefined)).toEqual([]);
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

interface Declared {
  readonly url: string;
  readonly endpoint: string;
  readonly record: unknown;
}

/** Every source that the site declares, with the CMS's answer. */
function declared(): Declared[] {
  return [...site.snapshot.records].map(([url, record]) => ({
    url,
    endpoint: url.replace(/^\/api/, '').replace(/\?.*/, ''),
    record,
  }));
}

/**
 * For each name, whether the words of the sources occur on some page: first all of a source at once; then, because one
 * may hide another, those not found field by field; and finally each on its own. For a field that is listed as not
 * shown the first step is enough.
 */
function search(sources: readonly Declared[]): ReadonlyMap<string, boolean> {
  const found = new Map<string, boolean>();
  const lost = (): string[] => [...found].filter(([, shown]) => !shown).map(([name]) => name);
  for (const source of sources) look(source, () => true, found);
  const fields = new Set(lost().map(indexless));
  for (const source of sources) {
    const own = places(source).map((place) => indexless(placeName(source, place)));
    for (const field of new Set(own.filter((one) => fields.has(one)))) {
      look(source, (place) => indexless(placeName(source, place)) === field, found);
    }
  }
  const alone = new Set(firstOfListed(lost()));
  for (const source of sources) {
    for (const place of places(source)) {
      const name = placeName(source, place);
      if (alone.has(name) && !found.get(name)) look(source, (one) => isDeepStrictEqual(one, place), found);
    }
  }
  return found;
}

const places = ({ record }: Declared): readonly RecordPlace[] =>
  tokenised(record).tokens.map(({ place }) => place);

/** Records which of the wanted words of a source are on some page. */
function look(source: Declared, wanted: (place: RecordPlace) => boolean, found: Map<string, boolean>): void {
  const { record, tokens } = tokenised(source.record, wanted);
  const words = wordsIn(decodeHtml(htmlWith(site, parts, [source.url, record])));
  for (const { place, word } of tokens) {
    const name = placeName(source, place);
    found.set(name, found.get(name) === true || words.has(word.replace(/\D/g, '')));
  }
}

/** The names, with only the first of each listed field. */
function firstOfListed(names: readonly string[]): readonly string[] {
  const fields = names.map(indexless);
  return names.filter((name, at) => listed(name) === undefined || fields.indexOf(indexless(name)) === at);
}

/** The numbers of the words in some HTML, including those written as telephone numbers. */
const wordsIn = (html: string): ReadonlySet<string | undefined> =>
  new Set([...html.matchAll(/token(\d+)x|tel:(\d+)00000/gi)].map(([, word, tel]) => word ?? tel));

function placeName({ endpoint, record }: Declared, place: RecordPlace): string {
  const last = place.findLast((key) => typeof key === 'number');
  const name = `${endpoint.replace(/^(\/[^/]+)\/.*/, '$1')} ${fieldName(record, place)}`;
  return last === undefined ? name : `${name} #${last}`;
}

const indexless = (name: string): string => name.replace(/ #\d+\+?$/, '');

/** True if an entry of the list is a field or a parent of it. */
const covers = (entry: string, name: string): boolean =>
  name === entry || name.startsWith(`${entry}.`) || name.startsWith(`${entry}[`);

/** The entry of the list that covers a field; "#3+" covers the fourth item of a list and those after it. */
function listed(name: string): string | undefined {
  const [, index = ''] = / #(\d+)$/.exec(name) ?? [];
  return NOT_SHOWN.find((entry) => {
    const [, from] = / #(\d+)\+$/.exec(entry) ?? [];
    return covers(indexless(entry), indexless(name)) && (from === undefined || Number(index) >= Number(from));
  });
}
