import type { Node } from 'jsonc-parser';
import type { FieldSpec } from '../../src/core/block/fields.ts';
import { allBlocks } from '../../src/render/all-blocks.ts';
import { type ContentModel, findEndpoint } from '../../src/strapi/model.ts';
import { type Mutant, mutant, replaced } from './mutant.ts';
import { propertiesOf } from './words.ts';

/** Values of the right type that must be mistakes: texts, links, numbers, days and filters. */
export function valueMutants(text: string, root: Node, model: ContentModel): Mutant[] {
  const members = new Map(propertiesOf(root).map(([name, , value]) => [name, value]));
  const blocks = ['blocks', 'header', 'footer'].flatMap((name) => members.get(name)?.children ?? []);
  const sources = members.get('sources');
  return [
    ...wrongHead(text, members),
    ...blocks.flatMap((block) => wrongProps(text, block)),
    ...openingSecond(text, blocks),
    ...(sources ? propertiesOf(sources) : []).flatMap(([, , source]) => wrongFilters(text, source, model)),
  ];
}

const kindOf = (kind: string): string => `senseless ${kind}`;

function wrongHead(text: string, members: ReadonlyMap<string, Node>): Mutant[] {
  return ['title', 'description'].flatMap((name) => {
    const value = members.get(name);
    if (value?.type !== 'string') return [];
    return ['"TODO"', '"Untitled"', '"<b>x</b>"', '"Lorem ipsum"'].map((by) =>
      mutant(kindOf(name), text, value, by),
    );
  });
}

const WRONG: Partial<Record<FieldSpec['kind'], readonly string[]>> = {
  text: ['TODO', 'One<br>two', 'Fees &amp; more', 'See [fees](/fees)'],
  markup: ['One<br>two', '&nbsp;', 'A [link](/fees)', 'A **bold'],
  href: ['mailto:foo', 'tel:abc', 'http://localhost:1337/fees', 'http://127.0.0.1/', 'https://intranet/fees'],
};

function wrongProps(text: string, block: Node): Mutant[] {
  const members = propertiesOf(block);
  const type = members.find(([name]) => name === 'type')?.[2].value;
  const fields = allBlocks.get(String(type))?.block.fields ?? {};
  return members.flatMap(([name, , value]) => {
    const kind = fields[name]?.spec.kind;
    if (kind === 'number') return [mutant(kindOf('number'), text, value, '2.5')];
    return (kind ? (WRONG[kind] ?? []) : []).map((by) =>
      mutant(kindOf(kind ?? ''), text, value, JSON.stringify(by)),
    );
  });
}

/** The first two blocks swapped. */
function openingSecond(text: string, [first, second]: readonly Node[]): Mutant[] {
  const type = first && propertiesOf(first).find(([name]) => name === 'type')?.[2];
  if (!type || !second || !allBlocks.get(String(type.value))?.about.opens) return [];
  const start = text.slice(first.offset, first.offset + first.length);
  const next = text.slice(second.offset, second.offset + second.length);
  const between = text.slice(first.offset + first.length, second.offset);
  const length = second.offset + second.length - first.offset;
  const whole = replaced(text, first.offset, length, next + between + start);
  const offset = type.offset + next.length + between.length;
  return [{ kind: kindOf('order'), text: whole, offset, length: type.length }];
}

const FILTERS = [
  '{ "documentId": ":slug" }',
  '{ "documentId": "$page.x" }',
  '{ "createdAt": "2020-13-45" }',
  '{ "createdAt": { "$gt": "yesterday" } }',
];

function wrongFilters(text: string, source: Node, model: ContentModel): Mutant[] {
  const words = new Map(propertiesOf(source).map(([name, , value]) => [name, value]));
  const endpoint = words.get('endpoint');
  const endpointMatch = endpoint && findEndpoint(model, String(endpoint.value));
  if (!endpoint || endpointMatch?.type.kind !== 'collection' || endpointMatch.documentId !== undefined)
    return [];
  const old = words.get('filters');
  return FILTERS.map((by) => {
    if (old) return mutant(kindOf('filter'), text, old, by);
    const at = endpoint.offset + endpoint.length;
    const added = `, "filters": ${by}`;
    return {
      kind: kindOf('filter'),
      text: replaced(text, at, 0, added),
      offset: at + 2,
      length: added.length - 2,
    };
  });
}
