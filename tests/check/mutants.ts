import type { Node } from 'jsonc-parser';
import type { FieldSpec } from '../../src/core/block/fields.ts';
import { allBlocks } from '../../src/site/all-blocks.ts';
import type { ContentModel } from '../../src/strapi/model.ts';
import { holeMutants } from './hole-mutants.ts';
import { listMutants } from './list-mutants.ts';
import { seeded, spread, typo } from './random.ts';
import { propertiesOf, type Word, wordsOf } from './words.ts';

/** A manifest with one thing made wrong. */
export interface Mutant {
  readonly kind: string;
  readonly text: string;
  /** Where the wrong thing stands in the changed text, and how long it is. */
  readonly offset: number;
  readonly length: number;
  /** What the fault is reported at, if not at the place itself: where the mutant's other half is. */
  readonly elsewhere?: string;
  /** For a typo: the word that was right, and the one that stands there now. */
  readonly typo?: { readonly word: string; readonly wrong: string };
}

/** All mutants of one manifest: about `wanted` typos, and as many of the rest. */
export function mutantsOf(
  text: string,
  root: Node,
  model: ContentModel,
  wanted: number,
  seed: number,
): Mutant[] {
  const random = seeded(seed);
  return [
    ...spread(typos(text, wordsOf(root), random), wanted),
    ...spread(
      [...droppedPopulate(text, root), ...wrongLiterals(text, root), ...twice(text, root)],
      Math.ceil(wanted / 4),
    ),
    ...spread(brokenJson(text), Math.ceil(wanted / 4)),
    ...spread(holeMutants(text, root), Math.ceil(wanted / 2)),
    ...spread(listMutants(text, root, model), Math.ceil(wanted / 2)),
    ...tooMuch(text),
  ];
}

function replaced(text: string, offset: number, length: number, by: string): string {
  return text.slice(0, offset) + by + text.slice(offset + length);
}

function typos(text: string, words: readonly Word[], random: () => number): Mutant[] {
  return words.flatMap(({ kind, word, offset }) =>
    [0, 1, 2, 3].flatMap((slip): Mutant[] => {
      const wrong = typo(word, slip, random);
      if (wrong === word || wrong === '') return [];
      const changed = replaced(text, offset, word.length, wrong);
      return [
        { kind: `typo in ${kind}`, text: changed, offset, length: wrong.length, typo: { word, wrong } },
      ];
    }),
  );
}

/** Every key of every populate, taken out or put a level too high. */
function droppedPopulate(text: string, root: Node): Mutant[] {
  const sources = propertiesOf(root).find(([name]) => name === 'sources')?.[2];
  const populates = (sources ? propertiesOf(sources) : []).flatMap(([, , source]) =>
    propertiesOf(source).filter(([name]) => name === 'populate'),
  );
  return populates.flatMap(([, , populate]) => droppedBelow(text, populate, true));
}

function droppedBelow(text: string, level: Node, fields: boolean): Mutant[] {
  return propertiesOf(level).flatMap(([name, key, value]): Mutant[] => {
    const below = droppedBelow(text, value, !fields);
    const inner = fields ? propertiesOf(value).find(([option]) => option === 'populate')?.[2] : undefined;
    const misplaced =
      inner?.type === 'object'
        ? [
            mutant(
              'populate a level too high',
              text,
              value,
              text.slice(inner.offset, inner.offset + inner.length),
            ),
          ]
        : [];
    const property = key.parent;
    if (!fields || !property) return [...below, ...misplaced];
    const dropped = {
      ...mutant('populate dropped', text, property, ''),
      text: withoutProperty(text, property),
      elsewhere: name,
    };
    return [dropped, ...misplaced, ...below];
  });
}

function mutant(
  kind: string,
  text: string,
  { offset, length }: Pick<Node, 'offset' | 'length'>,
  by: string,
): Mutant {
  return { kind, text: replaced(text, offset, length, by), offset, length: Math.max(1, by.length) };
}

function withoutProperty(text: string, { offset, length }: Node): string {
  const after = /^\s*,\s*/.exec(text.slice(offset + length))?.[0];
  if (after !== undefined) return replaced(text, offset, length + after.length, '');
  const before = /,\s*$/.exec(text.slice(0, offset))?.[0] ?? '';
  return replaced(text, offset - before.length, length + before.length, '');
}

const WRONG: Readonly<Record<FieldSpec['kind'], readonly string[]>> = {
  text: ['null', '[]', '{}', 'true'],
  lines: ['null', '7', '[]'],
  markup: ['null', '7', '{}'],
  image: ['null', '"/a.webp"', '7', '[]'],
  file: ['null', '"/a.pdf"', '{}'],
  href: ['null', '7', '{}', '"javascript:alert(1)"'],
  number: ['null', '"7"', '[]'],
  flag: ['null', '"true"', '1'],
  choice: ['null', '"zzzzzz"', '7'],
  form: ['null', '"zzzzzz"', '7'],
  labels: ['null', '"a"', '7', '[]'],
  texts: ['null', '"a"', '7', '[]'],
  list: ['null', '"a"', '7', '{}'],
  group: ['null', '"a"', '7', '[]'],
};

const WRONG_TOP: Readonly<Record<string, readonly string[]>> = {
  route: ['7', '"no-slash"', 'null'],
  title: ['[]', '""', 'null'],
  search: ['"a"', '{}', '[]'],
  sources: ['[]', '"a"'],
  blocks: ['{}', '"a"', '[7]', '[null]', '[{}]'],
};

/** Every value of the manifest and its blocks replaced by one of the wrong type. */
function wrongLiterals(text: string, root: Node): Mutant[] {
  const top = propertiesOf(root).flatMap(([name, , value]) =>
    (WRONG_TOP[name] ?? []).map((by) => mutant('wrong type', text, value, by)),
  );
  const lists = propertiesOf(root).filter(([name]) => ['blocks', 'header', 'footer'].includes(name));
  const blocks = lists.flatMap(([, , list]) => list.children ?? []);
  return [...top, ...blocks.flatMap((block) => wrongProps(text, block))];
}

function wrongProps(text: string, block: Node): Mutant[] {
  const type = propertiesOf(block).find(([name]) => name === 'type')?.[2].value;
  const fields = allBlocks.get(String(type))?.block.fields ?? {};
  return propertiesOf(block).flatMap(([name, , value]) => {
    const spec = fields[name]?.spec;
    if (!spec) return [];
    const literals = WRONG[spec.kind].map((by) => mutant(`wrong kind for ${spec.kind}`, text, value, by));
    return [...literals, ...wrongBinding(text, block, value, spec.kind)];
  });
}

const NEEDS_MORE_THAN_A_NUMBER = ['image', 'file', 'flag', 'form', 'labels', 'texts', 'list', 'group'];

/** A binding to an id where a picture or list belongs, and to a whole record where a text does. */
function wrongBinding(text: string, block: Node, value: Node, kind: FieldSpec['kind']): Mutant[] {
  const [, source] = /^\$([\w-]+)/.exec(String(value.value)) ?? [];
  if (source === undefined) return [];
  const scoped = propertiesOf(block).some(([name]) => name === 'from');
  const id = scoped ? '$id' : `$${source}.id`;
  const record = scoped ? '$' : `$${source}`;
  const by = NEEDS_MORE_THAN_A_NUMBER.includes(kind) ? id : record;
  return [mutant(`wrong binding for ${kind}`, text, value, JSON.stringify(by))];
}

/** Members that stand twice. */
function twice(text: string, root: Node): Mutant[] {
  const all: Node[] = [];
  const visit = (node: Node): void => {
    for (const [, key, value] of propertiesOf(node)) {
      if (key.parent) all.push(key.parent);
      visit(value);
    }
    for (const item of node.type === 'array' ? (node.children ?? []) : []) visit(item);
  };
  visit(root);
  return all.map((property) => {
    const copy = text.slice(property.offset, property.offset + property.length);
    const offset = property.offset + property.length + 2;
    return {
      kind: 'key twice',
      text: replaced(text, property.offset + property.length, 0, `, ${copy}`),
      offset,
      length: 1,
    };
  });
}

/** A character of the grammar lost or doubled, the end cut off, a comment, a BOM. */
function brokenJson(text: string): Mutant[] {
  const marks = grammarOf(text);
  return marks.flatMap((offset, at): Mutant[] => [
    { kind: `lost ${text[offset]}`, text: replaced(text, offset, 1, ''), offset, length: 1 },
    ...(at % 3 === 0 ? [{ kind: 'cut off', text: text.slice(0, offset), offset, length: 1 }] : []),
    ...(text[offset] === ','
      ? [{ kind: 'doubled ,', text: replaced(text, offset, 0, ','), offset, length: 2 }]
      : []),
    ...(text[offset] === '{'
      ? [{ kind: 'comment', text: replaced(text, offset + 1, 0, '/* why */'), offset, length: 10 }]
      : []),
    ...(text[offset] === '}'
      ? [{ kind: 'trailing ,', text: replaced(text, offset, 0, ','), offset: offset - 2, length: 4 }]
      : []),
  ]);
}

/** Where the characters of the grammar stand: not those inside texts. */
function grammarOf(text: string): number[] {
  const tokens = text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]/g);
  return [...tokens].flatMap(({ index, 0: token }) =>
    token.length > 1 ? [index, index + token.length - 1] : [index],
  );
}

function tooMuch(text: string): Mutant[] {
  const end = text.lastIndexOf('}');
  const deep = `, "deep": ${'['.repeat(10_000)}${']'.repeat(10_000)}`;
  return [
    { kind: 'byte order mark', text: `\uFEFF${text}`, offset: 0, length: 1 },
    { kind: 'too deep', text: replaced(text, end, 0, deep), offset: end, length: deep.length },
    {
      kind: 'too long',
      text: replaced(text, end, 0, `, "long": "${'x'.repeat(10_000_000)}"`),
      offset: 0,
      length: 1,
    },
  ];
}
