import type { Node } from 'jsonc-parser';
import { type Attribute, type ContentModel, findEndpoint } from '../../src/strapi/model.ts';
import type { Mutant } from './mutant.ts';
import { propertiesOf } from './words.ts';

/** Authors' mistakes with lists: their order, filters, limits, parts and feeds. */
export function listMutants(text: string, root: Node, model: ContentModel): Mutant[] {
  const members = new Map(propertiesOf(root).map(([name, , value]) => [name, value]));
  const sources = members.get('sources');
  const route = String(members.get('route')?.value ?? '');
  return [
    ...(sources ? propertiesOf(sources) : []).flatMap(([, , source]) =>
      wrongWords(text, source, route, model),
    ),
    ...wrongFeeds(text, members.get('feed')),
  ];
}

/** An option of a source with a wrong value, as JSON. */
type Wrong = readonly [word: string, value: string];

/** Wrong for every collection. */
const OF_COLLECTIONS: readonly Wrong[] = [
  ['limit', '0'],
  ['limit', '-1'],
  ['limit', '"3"'],
  ['paginate', '0'],
  ['paginate', '1.5'],
  ['paginate', '"9"'],
  ['sort', '7'],
  ['sort', '[]'],
  ['sort', '["id:asc", 7]'],
  ['filters', '[]'],
  ['filters', '"title"'],
  ['select', '[]'],
  ['sort', '"zzzzz"'],
  ['sort', '"id:zzzzz"'],
  ['sort', '["id", "zzzzz:desc"]'],
  ['filters', '{ "zzzzz": 1 }'],
  ['filters', '{ "id": { "$zzzzz": 1 } }'],
  ['filters', '{ "$zzzzz": [] }'],
  ['filters', '{ "$gte": 3 }'],
  ['filters', '{ "id": { "$in": 3 } }'],
  ['filters', '{ "id": { "$null": "yes" } }'],
  ['filters', '{ "id": "first" }'],
  ['filters', '{ "$or": [{ "id": 1 }, { "zzzzz": 2 }] }'],
];

/** Wrong even if one record is selected. */
const OF_SELECTED: readonly Wrong[] = [
  ['step', '2'],
  ['step', '"1"'],
  ['same', '7'],
  ['same', '"zzzzz"'],
];

/** Valid for a list, and therefore wrong for a single record. */
const OF_LISTS: readonly Wrong[] = [
  ['sort', '"id"'],
  ['filters', '{ "id": 1 }'],
  ['limit', '3'],
  ['paginate', '3'],
];

/** Valid if one record is selected. */
const OF_PARTS: readonly Wrong[] = [
  ['step', '1'],
  ['same', '"id"'],
];

function wrongWords(text: string, source: Node, route: string, model: ContentModel): Mutant[] {
  const words = new Map(propertiesOf(source).map(([name, , value]) => [name, value]));
  const endpoint = words.get('endpoint');
  const endpointMatch = endpoint && findEndpoint(model, String(endpoint.value));
  if (!endpoint || !endpointMatch) return [];
  const isList = endpointMatch.type.kind === 'collection' && endpointMatch.documentId === undefined;
  const wrong = [
    ...(isList ? [...OF_COLLECTIONS, ...withoutOrder(endpointMatch.type.attributes)] : OF_LISTS),
    ...(words.has('select') ? OF_SELECTED : OF_PARTS),
    // A paginated list on a page that already has many addresses.
    ...(isList && route.includes(':') ? ([['paginate', '3']] as const) : []),
  ];
  return wrong.map(([word, value]) => said(text, endpoint, words.get(word), word, value));
}

/** Wrong sorts and filters by fields that aren't plain. */
function withoutOrder(attributes: ReadonlyMap<string, Attribute>): Wrong[] {
  return [...attributes]
    .filter(([, { kind }]) => kind === 'media' || kind === 'relation')
    .flatMap(([name]): Wrong[] => [
      ['sort', JSON.stringify(name)],
      ['filters', JSON.stringify({ [name]: 'x' })],
    ]);
}

function wrongFeeds(text: string, feed: Node | undefined): Mutant[] {
  if (!feed) return [];
  const members = new Map(propertiesOf(feed).map(([name, , value]) => [name, value]));
  const each = members.get('$each');
  const wrong = (node: Node | undefined, by: string) => (node ? [changed(text, 'feed', node, by)] : []);
  return [
    ...wrong(each, '"zzzzz"'),
    ...wrong(each, `"${String(each?.value)}[0]"`),
    ...wrong(each, '7'),
    ...wrong(members.get('title'), '"$zzzzz"'),
    ...wrong(members.get('title'), 'true'),
    ...wrong(members.get('link'), '"/zzzzz/:slug"'),
    ...wrong(members.get('link'), '"javascript:alert(1)"'),
    ...wrong(feed, '[]'),
    ...wrong(feed, 'true'),
    ...wrong(feed, '{ "$each": "zzzzz" }'),
  ];
}

function said(text: string, endpoint: Node, old: Node | undefined, word: string, value: string): Mutant {
  if (old) return changed(text, word, old, value);
  const at = endpoint.offset + endpoint.length;
  const added = `, ${JSON.stringify(word)}: ${value}`;
  const whole = text.slice(0, at) + added + text.slice(at);
  return { kind: `list said wrong: ${word}`, text: whole, offset: at + 2, length: added.length - 2 };
}

function changed(text: string, word: string, { offset, length }: Node, by: string): Mutant {
  const whole = text.slice(0, offset) + by + text.slice(offset + length);
  return { kind: `list said wrong: ${word}`, text: whole, offset, length: by.length };
}
