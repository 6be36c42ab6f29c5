import { readText } from '../../core/block/read-text.ts';
import { isObject, type JsonObject, member, parseJson, textMember } from '../../core/json/json.ts';
import type { ProseNode } from '../../core/text/prose.ts';
import { createHeading, readCodeText, readNodes } from './read-blocks.ts';
import { wrapInParagraphs } from './read-html.ts';
import { createNode, type TreeBuilder } from './tree-builder.ts';

type Children = readonly ProseNode[];
type ReadNode = (attrs: unknown, children: Children, into: TreeBuilder) => Children;

const as =
  (tag: string): ReadNode =>
  (_, children) => [createNode(tag, children)];

const cell =
  (tag: string): ReadNode =>
  (attrs, children) => {
    const spans = ['colspan', 'rowspan'].map((name) => Number(member(attrs, name)));
    const [colSpan = 1, rowSpan = 1] = spans.map((span) => (span > 1 && span <= 1000 ? Math.trunc(span) : 1));
    return [
      createNode(tag, children, {
        ...(colSpan > 1 ? { colSpan } : {}),
        ...(rowSpan > 1 ? { rowSpan } : {}),
      }),
    ];
  };

const NODES: Readonly<Record<string, ReadNode>> = {
  paragraph: (_, children) => [createNode('p', children.length === 0 ? [{ tag: 'br' }] : children)],
  heading: (attrs, children) => createHeading(member(attrs, 'level'), children),
  bulletList: as('ul'),
  taskList: as('ul'),
  orderedList: (attrs, children) => {
    const start = Number(member(attrs, 'start'));
    return [createNode('ol', children, Number.isSafeInteger(start) && start !== 1 ? { start } : {})];
  },
  listItem: as('li'),
  taskItem: (attrs, children) => [
    createNode('li', [{ tag: 'check', checked: member(attrs, 'checked') === true }, ...children]),
  ],
  blockquote: as('blockquote'),
  codeBlock: (_, children) => [createNode('pre', [createNode('code', [readCodeText(children)])])],
  horizontalRule: as('hr'),
  hardBreak: as('br'),
  table: as('table'),
  tableRow: as('tr'),
  tableHeader: cell('th'),
  tableCell: cell('td'),
  image: (attrs, _, into) => into.picture(pictureOf(attrs)),
};

const pictureOf = (attrs: unknown): JsonObject => ({
  url: member(attrs, 'src'),
  alternativeText: member(attrs, 'alt'),
  width: member(attrs, 'width'),
  height: member(attrs, 'height'),
});

const MARKS: Readonly<Record<string, string>> = {
  code: 'code',
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  superscript: 'sup',
  subscript: 'sub',
  highlight: 'mark',
};

/** Reads a document of ProseMirror, as Tiptap stores it: JSON, or the text of that JSON. */
export function readTiptap(value: unknown, into: TreeBuilder): Children | undefined {
  const document = typeof value === 'string' ? parseJson(value) : value;
  return isObject(document) ? wrapInParagraphs(contentOf(document, into, 0)) : undefined;
}

const contentOf = (node: JsonObject, into: TreeBuilder, depth: number): Children =>
  readNodes(member(node, 'content'), 'content', readNode, into, depth);

function readNode(node: JsonObject, into: TreeBuilder, depth: number): Children {
  const type = textMember(node, 'type') ?? '';
  if (type === 'text') return marked(readText(member(node, 'text')), member(node, 'marks'), into);
  const children = contentOf(node, into, depth + 1);
  const read = Object.hasOwn(NODES, type) ? NODES[type] : undefined;
  return read ? read(member(node, 'attrs'), children, into) : children;
}

function marked(text: string, marks: unknown, into: TreeBuilder): Children {
  const plain: Children = text === '' ? [] : [text];
  return (Array.isArray(marks) ? marks.slice(0, 20) : []).reduce<Children>((inner, mark: unknown) => {
    const type = textMember(mark, 'type') ?? '';
    if (type === 'link') return into.link(textMember(member(mark, 'attrs'), 'href') ?? '', inner);
    const tag = Object.hasOwn(MARKS, type) ? MARKS[type] : undefined;
    return tag && text.trim() !== '' ? [createNode(tag, inner)] : inner;
  }, plain);
}
