import type { Node } from 'jsonc-parser';
import type { FieldSpec } from '../../src/core/block/fields.ts';
import { FEED } from '../../src/core/manifest/feed.ts';
import { allBlocks } from '../../src/render/all-blocks.ts';

/** A word of a manifest that the checker interprets, and its offset in the text. */
export interface Word {
  readonly kind:
    | 'key'
    | 'source'
    | 'endpoint'
    | 'document'
    | 'type'
    | 'path'
    | 'component'
    | 'param'
    | 'choice'
    | 'category'
    | 'link';
  readonly word: string;
  readonly offset: number;
}

/** All words of a manifest in which a typo must be detected. */
export function wordsOf(root: Node): Word[] {
  return propertiesOf(root).flatMap(([name, key, value]) => {
    const keyWord = wordOfKey('key', key);
    if (name === 'sources')
      return [
        keyWord,
        ...propertiesOf(value).flatMap(([, source, inner]) => [
          wordOfKey('source', source),
          ...sourceWords(inner),
        ]),
      ];
    if (['blocks', 'header', 'footer'].includes(name))
      return [keyWord, ...(value.children ?? []).flatMap(blockWords)];
    if (name === 'search')
      return [
        keyWord,
        ...propertiesOf(value).flatMap(([inner, at, node]) => [
          wordOfKey('key', at),
          ...(inner === 'category' ? [wordOf('category', node)] : []),
        ]),
      ];
    if (name === 'about') return [keyWord, ...(value.children ?? []).flatMap(thingWords)];
    if (name === 'feed') return [keyWord, ...valueWords(value, FEED.spec)];
    if (name === 'title' || name === 'description') return [keyWord, ...valueWords(value, undefined)];
    return [keyWord];
  });
}

type Property = readonly [name: string, key: Node, value: Node];

export function propertiesOf(node: Node): Property[] {
  return (node.type === 'object' ? (node.children ?? []) : []).flatMap(({ children = [] }): Property[] => {
    const [key, value] = children;
    return key && value ? [[String(key.value), key, value]] : [];
  });
}

function wordOfKey(kind: Word['kind'], node: Node): Word {
  return { kind, word: String(node.value), offset: node.offset + 1 };
}

const wordOf = wordOfKey;

function sourceWords(node: Node): Word[] {
  return propertiesOf(node).flatMap(([name, key, value]) => {
    const keyWord = wordOfKey('key', key);
    if (name === 'endpoint') return [keyWord, ...endpointWords(value)];
    if (name === 'populate') return [keyWord, ...keysBelow(value)];
    if (name === 'sort') return [keyWord, ...sortWords(value)];
    if (name === 'filters') return [keyWord, ...keysBelow(value)];
    return name === 'select' || name === 'same' ? [keyWord, ...pathWords(value, 0)] : [keyWord];
  });
}

function sortWords(node: Node): Word[] {
  if (node.type === 'array') return (node.children ?? []).flatMap(sortWords);
  const [field = '', direction] = String(node.value).split(':');
  const start = node.offset + 1;
  const fieldWord = { kind: 'path', word: field, offset: start } as const;
  return direction === undefined
    ? [fieldWord]
    : [fieldWord, { kind: 'choice', word: direction, offset: start + field.length + 1 }];
}

function endpointWords(node: Node): Word[] {
  const [, word = '', id = ''] = String(node.value).split('/');
  const endpoint = { kind: 'endpoint', word, offset: node.offset + 2 } as const;
  return id === ''
    ? [endpoint]
    : [endpoint, { kind: 'document', word: id, offset: endpoint.offset + word.length + 1 }];
}

function keysBelow(node: Node): Word[] {
  return propertiesOf(node).flatMap(([, key, value]) => [wordOfKey('key', key), ...keysBelow(value)]);
}

function blockWords(block: Node): Word[] {
  const properties = propertiesOf(block);
  const type = properties.find(([name]) => name === 'type')?.[2].value;
  const fields = allBlocks.get(String(type))?.block.fields ?? {};
  return properties.flatMap(([name, key, value]) => {
    const keyWord = wordOfKey('key', key);
    if (name === 'type') return [keyWord, wordOf('type', value)];
    if (name === 'from') return [keyWord, ...pathWords(value, 0)];
    return name === 'id' ? [keyWord] : [keyWord, ...valueWords(value, fields[name]?.spec)];
  });
}

function thingWords(thing: Node): Word[] {
  return propertiesOf(thing).flatMap((property) => {
    const [name, key, value] = property;
    return name === 'type'
      ? [wordOfKey('key', key), wordOf('type', value)]
      : memberWords(property, undefined);
  });
}

function valueWords(node: Node, spec: FieldSpec | undefined): Word[] {
  const item = spec?.kind === 'list' ? spec.of : spec;
  if (node.type === 'array') return (node.children ?? []).flatMap((one) => valueWords(one, item));
  if (node.type === 'object') return propertiesOf(node).flatMap((property) => memberWords(property, item));
  if (node.type !== 'string') return [];
  const text = String(node.value);
  if (/^\$(?!\$)/.test(text)) return pathWords(node, 1);
  if (spec?.kind === 'choice' || spec?.kind === 'form') return [wordOf('choice', node)];
  const link = spec?.kind === 'href' && /^\/[a-z][\w-]+$/i.test(text);
  return link ? [{ kind: 'link', word: text.slice(1), offset: node.offset + 2 }] : [];
}

function memberWords([name, key, value]: Property, spec: FieldSpec | undefined): Word[] {
  const keyWord = wordOfKey('key', key);
  if (name === '$each') return [keyWord, ...pathWords(value, 0)];
  const field = spec?.kind === 'group' ? spec.fields[name] : undefined;
  return [keyWord, ...valueWords(value, field?.spec)];
}

function pathWords(node: Node, skip: number): Word[] {
  const path = String(node.value).slice(skip);
  return [
    ...path.matchAll(/\[__component=([^\]]+)\]|\[([\w-]+)=:([\w-]+)\]|([A-Za-z_][\w-]*)(?=[.[]|$)/g),
  ].flatMap((match): Word[] => {
    const [whole, component, key, param, name] = match;
    const offset = node.offset + 1 + skip + match.index;
    if (component !== undefined)
      return [{ kind: 'component', word: component, offset: offset + whole.indexOf(component) }];
    if (param !== undefined)
      return [
        { kind: 'path', word: key ?? '', offset: offset + 1 },
        { kind: 'param', word: param, offset: offset + whole.lastIndexOf(param) },
      ];
    return name === undefined ? [] : [{ kind: 'path', word: name, offset }];
  });
}
