import MarkdownIt from 'markdown-it';
import { readText } from '../../core/block/read-text.ts';
import { isObject, textMember } from '../../core/json/json.ts';
import {
  isProse,
  type ProseFormat,
  type ProseNode,
  type ProseTree,
  proseText,
} from '../../core/text/prose.ts';
import { readBlocks } from './read-blocks.ts';
import { readHtml } from './read-html.ts';
import { readTiptap } from './read-tiptap.ts';
import { createNode, createTreeBuilder, type ProseFault, type TreeBuilder } from './tree-builder.ts';

export interface ReadProse {
  readonly tree: ProseTree;
  readonly faults: readonly ProseFault[];
}

type Read = (value: unknown, into: TreeBuilder) => readonly ProseNode[] | undefined;

const fromText =
  (read: (text: string, into: TreeBuilder) => readonly ProseNode[]): Read =>
  (value, into) =>
    typeof value === 'string' ? read(value, into) : undefined;

const fromBlocks: Read = (value, into) => (Array.isArray(value) ? readBlocks(value, into) : undefined);

const fromShape: Read = (value, into) =>
  fromBlocks(value, into) ?? (isObject(value) ? readTiptap(value, into) : undefined);

const READERS: Readonly<Record<ProseFormat, Read>> = {
  blocks: fromBlocks,
  markdown: fromText(readMarkdown),
  html: fromText(readHtml),
  tiptap: readTiptap,
  auto: fromShape,
  words: (value, into) => fromShape(value, into) ?? fromText(readHtml)(value, into),
};

/** Reads prose and reports the parts that were omitted. Undefined for a plain text, and for a value without prose. */
export function readWithFaults(value: unknown, format: ProseFormat, sizes?: unknown): ReadProse | undefined {
  const into = createTreeBuilder(sizes);
  const nodes = READERS[format](value, into);
  return nodes && { tree: into.tree(nodes), faults: into.faults };
}

/**
 * Replaces prose by a tree of safe nodes; other values stay unchanged.
 * @param sizes the sizes of its pictures, by their addresses
 */
export function readProse(value: unknown, format: ProseFormat, sizes?: unknown): unknown {
  return readWithFaults(value, format, sizes)?.tree ?? value;
}

/** The plain text of a rich text, or the text itself. */
export function prosePlainText(value: unknown, format: ProseFormat): string {
  const tree = readProse(value, format);
  return isProse(tree) ? proseText(tree.prose) : readText(tree);
}

export const listProseAddresses = ({ links, pictures }: ProseTree): readonly string[] => [
  ...links,
  ...pictures.flatMap((picture) => textMember(picture, 'url') ?? []),
];

// `validateLink` accepts everything, because every address is checked later by our own rules.
const markdown = new MarkdownIt({ html: true, linkify: true, maxNesting: 300 });
markdown.validateLink = () => true;
markdown.linkify.set({ fuzzyLink: false });

/** The maximum number of marks of quotes and lists at the beginning of a line; Markdown drops deeper text. */
const DEEPEST = /^(?:[ \t]|>|[-+*][ \t]|\d{1,9}[.)][ \t]){100,}/gm;

/** Reads Markdown: CommonMark with tables, ~~strikethrough~~, bare addresses and lists of tasks. */
function readMarkdown(text: string, into: TreeBuilder): readonly ProseNode[] {
  const html = markdown.render(text.replace(DEEPEST, (marks) => marks.slice(0, 100)));
  return readHtml(html, into).map(withTasks);
}

const TASK = /^\[([ xX])\]\s+/;

/** Converts the items "[ ] …" and "[x] …" of a list to tasks with checkboxes. */
function withTasks(node: ProseNode): ProseNode {
  if (typeof node === 'string' || !node.children) return node;
  const children = node.children.map(withTasks);
  const [first, ...rest] = children;
  const isParagraph = typeof first === 'object' && first.tag === 'p';
  const text = isParagraph ? first.children?.[0] : first;
  const box = node.tag === 'li' && typeof text === 'string' ? TASK.exec(text) : null;
  if (!box || typeof text !== 'string') return { ...node, children };
  const task = [{ tag: 'check', checked: box[1] !== ' ' }, text.slice(box[0].length)];
  const inner = isParagraph ? [createNode('p', [...task, ...(first.children ?? []).slice(1)])] : task;
  return { ...node, children: [...inner, ...rest] };
}
