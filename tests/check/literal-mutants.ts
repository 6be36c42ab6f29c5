import type { Node } from 'jsonc-parser';
import type { FieldSpec } from '../../src/core/block/fields.ts';
import { allBlocks } from '../../src/render/all-blocks.ts';
import { type Mutant, mutant } from './mutant.ts';
import { propertiesOf } from './words.ts';

const WRONG: Readonly<Record<FieldSpec['kind'], readonly string[]>> = {
  text: ['null', '[]', '{}', 'true'],
  lines: ['null', '7', '[]'],
  markup: ['null', '7', '{}'],
  image: ['null', '"/a.webp"', '7', '[]'],
  file: ['null', '"/a.pdf"', '[]'],
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
export function wrongLiterals(text: string, root: Node): Mutant[] {
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

/** A binding to an id in place of a picture or list, and to a whole record in place of a text. */
function wrongBinding(text: string, block: Node, value: Node, kind: FieldSpec['kind']): Mutant[] {
  const [, source] = /^\$([\w-]+)/.exec(String(value.value)) ?? [];
  if (source === undefined) return [];
  const scoped = propertiesOf(block).some(([name]) => name === 'from');
  const id = scoped ? '$id' : `$${source}.id`;
  const record = scoped ? '$' : `$${source}`;
  const by = NEEDS_MORE_THAN_A_NUMBER.includes(kind) ? id : record;
  return [mutant(`wrong binding for ${kind}`, text, value, JSON.stringify(by))];
}
