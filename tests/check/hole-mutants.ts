import type { Node } from 'jsonc-parser';
import { allBlocks } from '../../src/render/all-blocks.ts';
import type { Mutant } from './mutant.ts';
import { propertiesOf } from './words.ts';

/** Authors' mistakes besides typos: marks, picks, numbers, ids, links, and duplicates. */
export function holeMutants(text: string, root: Node): Mutant[] {
  const blocks = propertiesOf(root)
    .filter(([name]) => ['blocks', 'header', 'footer'].includes(name))
    .flatMap(([, , list]) => list.children ?? []);
  const texts = [
    ...blocks,
    ...propertiesOf(root).flatMap(([name, , value]) => (name === 'title' ? [value] : [])),
  ];
  return [
    ...texts.flatMap(textsIn).flatMap((node) => wrongMarks(text, node)),
    ...blocks.flatMap((block) => [...wrongNumbers(text, block), ...takenId(text, block)]),
    ...twoOpenings(text, blocks),
    ...tooLong(text, root),
  ];
}

/** Every text in a value, except keys and types. */
function textsIn(node: Node): Node[] {
  if (node.type === 'string') return [node];
  if (node.type === 'array') return (node.children ?? []).flatMap(textsIn);
  return propertiesOf(node).flatMap(([name, , value]) =>
    name === 'type' || name === 'id' ? [] : textsIn(value),
  );
}

function wrongMarks(text: string, node: Node): Mutant[] {
  const value = String(node.value);
  if (/^\/[a-z][\w-]+$/.test(value)) {
    return [
      inPlaceOf(text, node, 'link with an ending', `${value}.html`),
      inPlaceOf(text, node, 'link in capitals', value.toUpperCase()),
      inPlaceOf(text, node, 'link to no file', `/uploads${value}-zzz.pdf`),
    ];
  }
  const [, field] = /^\/.*\/:(\w+)$/.exec(value) ?? [];
  if (field !== undefined)
    return [`{${field}}`, `[${field}]`, `<${field}>`, ['$', '{', field, '}'].join('')].map((by) =>
      inPlaceOf(text, node, 'foreign address', value.replace(`:${field}`, by)),
    );
  const [, pick, key] = /(\[([\w-]+)=[^\]]+\])/.exec(value) ?? [];
  const picks = pick
    ? [`[${key}==:id]`, `[${key}=]`, `[${key}=:nowhere]`, `[${key}=zzzzz]`].map((by) =>
        inPlaceOf(text, node, 'wrong pick', value.replace(pick, by)),
      )
    : [];
  const beyond = /\[\d+\]/.test(value)
    ? [inPlaceOf(text, node, 'index beyond the end', value.replace(/\[\d+\]/, '[900]'))]
    : [];
  const path = /^\$([A-Za-z_].*)$/.exec(value)?.[1];
  if (path === undefined) return [...picks, ...beyond];
  return [
    inPlaceOf(text, node, 'forgotten $', path),
    inPlaceOf(text, node, 'doubled $', `$${value}`),
    inPlaceOf(text, node, 'foreign braces', `{{${path}}}`),
    inPlaceOf(text, node, 'foreign braces', ['$', '{', path, '}'].join('')),
    inPlaceOf(text, node, 'path in a sentence', `See $${path}`),
    ...picks,
    ...beyond,
  ];
}

function wrongNumbers(text: string, block: Node): Mutant[] {
  const type = propertiesOf(block).find(([name]) => name === 'type')?.[2].value;
  const fields = allBlocks.get(String(type))?.block.fields ?? {};
  return propertiesOf(block).flatMap(([name, , value]) => {
    const spec = fields[name]?.spec;
    if (spec?.kind !== 'number' || value.type !== 'number') return [];
    const wrong = [spec.min - 1, spec.max + 1].filter(Number.isFinite);
    return wrong.map((by) => changed(text, value, 'number out of range', String(by)));
  });
}

function takenId(text: string, block: Node): Mutant[] {
  const id = propertiesOf(block).find(([name]) => name === 'id')?.[2];
  const type = propertiesOf(block).find(([name]) => name === 'type')?.[2];
  if (id) return [changed(text, id, 'taken id', '"root"')];
  if (!type) return [];
  const end = type.offset + type.length;
  const added = ', "id": "main"';
  return [{ kind: 'taken id', text: inserted(text, end, added), offset: end + 8, length: 6 }];
}

function twoOpenings(text: string, blocks: readonly Node[]): Mutant[] {
  const [first] = blocks;
  const type = first && propertiesOf(first).find(([name]) => name === 'type')?.[2].value;
  if (!first || !allBlocks.get(String(type))?.about.opens) return [];
  const end = first.offset + first.length;
  const copy = text.slice(first.offset, end).replace(/"id": "[^"]*",?\s*/, '');
  const at = end + 1 + copy.indexOf('"type"');
  return [{ kind: 'two openings', text: inserted(text, end, `,${copy}`), offset: at, length: 24 }];
}

function tooLong(text: string, root: Node): Mutant[] {
  const limits: Readonly<Record<string, number>> = { title: 66, description: 161 };
  const search = propertiesOf(root).find(([name]) => name === 'search')?.[2];
  const members = propertiesOf(root);
  const all =
    members.some(([name]) => name === 'description') || !search
      ? members
      : [...members, ...propertiesOf(search)];
  return all.flatMap(([name, , value]) => {
    const limit = limits[name];
    if (limit === undefined || value.type !== 'string' || /^\$/.test(String(value.value))) return [];
    return [inPlaceOf(text, value, 'too long', String(value.value).padEnd(limit, 'x'))];
  });
}

const inPlaceOf = (text: string, node: Node, kind: string, by: string): Mutant =>
  changed(text, node, kind, JSON.stringify(by));

function changed(text: string, { offset, length }: Node, kind: string, by: string): Mutant {
  const whole = text.slice(0, offset) + by + text.slice(offset + length);
  return { kind: `said wrong: ${kind}`, text: whole, offset, length: by.length };
}

const inserted = (text: string, at: number, by: string): string => text.slice(0, at) + by + text.slice(at);
