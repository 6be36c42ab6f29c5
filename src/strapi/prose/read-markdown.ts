import MarkdownIt from 'markdown-it';
import type { ProseNode } from '../../core/text/prose.ts';
import { readHtml } from './read-html.ts';
import { element, type TreeBuilder } from './tree-builder.ts';

// `validateLink` decides nothing here: every address is read by our own rules later.
const markdown = new MarkdownIt({ html: true, linkify: true, maxNesting: 300 });
markdown.validateLink = () => true;
markdown.linkify.set({ fuzzyLink: false });

/** So many marks of quotes and lists at the beginning of a line; Markdown drops the text of deeper ones. */
const DEEPEST = /^(?:[ \t]|>|[-+*][ \t]|\d{1,9}[.)][ \t]){100,}/gm;

/** Reads Markdown: CommonMark with tables, ~~strikethrough~~, bare addresses and lists of tasks. */
export function readMarkdown(text: string, into: TreeBuilder): readonly ProseNode[] {
  const html = markdown.render(text.replace(DEEPEST, (marks) => marks.slice(0, 100)));
  return readHtml(html, into).map(withTasks);
}

const TASK = /^\[([ xX])\]\s+/;

/** The items "[ ] …" and "[x] …" of a list as tasks with their boxes. */
function withTasks(node: ProseNode): ProseNode {
  if (typeof node === 'string' || !node.children) return node;
  const children = node.children.map(withTasks);
  const [first, ...rest] = children;
  const isParagraph = typeof first === 'object' && first.tag === 'p';
  const text = isParagraph ? first.children?.[0] : first;
  const box = node.tag === 'li' && typeof text === 'string' ? TASK.exec(text) : null;
  if (!box || typeof text !== 'string') return { ...node, children };
  const task = [{ tag: 'check', checked: box[1] !== ' ' }, text.slice(box[0].length)];
  const inner = isParagraph ? [element('p', [...task, ...(first.children ?? []).slice(1)])] : task;
  return { ...node, children: [...inner, ...rest] };
}
