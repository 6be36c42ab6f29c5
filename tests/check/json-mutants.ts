import type { Node } from 'jsonc-parser';
import { type Mutant, replaced } from './mutant.ts';
import { propertiesOf } from './words.ts';

/** Duplicate members. */
export function keysTwice(text: string, root: Node): Mutant[] {
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

/** A syntax character removed or doubled, the end cut off, a comment, a BOM. */
export function brokenJson(text: string): Mutant[] {
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

/** The offsets of the syntax characters outside texts. */
function grammarOf(text: string): number[] {
  const tokens = text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]/g);
  return [...tokens].flatMap(({ index, 0: token }) =>
    token.length > 1 ? [index, index + token.length - 1] : [index],
  );
}

/** Manifests that are too long or too deep, or begin with a byte order mark. */
export function tooMuch(text: string): Mutant[] {
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
