import { type DefaultTreeAdapterMap, defaultTreeAdapter, Parser, type Token } from 'parse5';
import { FRAME_ORIGINS, isAtOrigin } from '../../core/text/frame-origins.ts';
import type { ProseNode } from '../../core/text/prose.ts';
import { INLINE, PLAIN_TAGS } from '../../core/text/prose-tags.ts';
import { readLink } from '../../core/text/safe-link.ts';
import { createNode, type TreeBuilder } from './tree-builder.ts';

/** The maximum depth: the tags of deeper elements are ignored. */
const DEEPEST = 100;
/** The most texts for which unclosed elements of an earlier paragraph are opened again. */
const MOST_REOPENED = 5000;

/**
 * An HTML parser in linear time. The standard's parser visits all open elements at many tags, and reopens every
 * unclosed `<font>` in each paragraph: 100,000 nested tags took minutes.
 */
class ShallowParser extends Parser<DefaultTreeAdapterMap> {
  override onStartTag(token: Token.TagToken): void {
    if (this.openElements.stackTop < DEEPEST) super.onStartTag(token);
  }
  private texts = 0;
  override _reconstructActiveFormattingElements(): void {
    this.texts += 1;
    if (this.texts < MOST_REOPENED) super._reconstructActiveFormattingElements();
  }
}

type HtmlNode = DefaultTreeAdapterMap['childNode'];
type HtmlElement = DefaultTreeAdapterMap['element'];

/** Parses a piece of HTML as browsers do; never throws. */
function parseHtml(html: string): readonly HtmlNode[] {
  const parser = ShallowParser.getFragmentParser<DefaultTreeAdapterMap>(undefined, {
    scriptingEnabled: false,
    treeAdapter: defaultTreeAdapter,
  });
  parser.tokenizer.write(html, true);
  return parser.getFragment().childNodes;
}

const isElement = (node: HtmlNode): node is HtmlElement => 'attrs' in node;

const attribute = ({ attrs }: HtmlElement, name: string): string =>
  attrs.find((one) => one.name === name)?.value ?? '';

type Children = readonly ProseNode[];
type ReadElement = (from: HtmlElement, children: Children, into: TreeBuilder) => Children;

const RENAMED: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  ins: 'u',
  tt: 'code',
};

/** Elements that are dropped with their content, which is not text for readers. */
const DROPPED = ['script', 'style', 'template', 'object', 'embed', 'noembed', 'noframes', 'applet'];

const number = (from: HtmlElement, name: string, most: number): number | undefined => {
  const value = Number.parseInt(attribute(from, name), 10);
  return value > 1 && value <= most ? value : undefined;
};

const given = (members: Readonly<Record<string, number | string | undefined>>) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

const ALIGNMENTS: Readonly<Record<string, string>> = { left: 'start', center: 'center', right: 'end' };

const cell: ReadElement = (from, children) => {
  const colSpan = number(from, 'colspan', 100);
  const rowSpan = number(from, 'rowspan', 1000);
  const [, styled = ''] = /text-align:\s*(\w+)/.exec(attribute(from, 'style')) ?? [];
  const align = ALIGNMENTS[attribute(from, 'align') || styled];
  return [createNode(from.tagName, children, given({ colSpan, rowSpan, align }))];
};

const heading: ReadElement = ({ tagName }, children) => [
  createNode('h', children, { level: Number(tagName.slice(1)) }),
];

/** Reads a frame of an allowed host; a frame of another host becomes a link. */
const frame: ReadElement = (from, children, into) => {
  const href = attribute(from, 'url') || attribute(from, 'src') || attribute(from, 'data-oembed-url');
  const link = readLink(href.startsWith('//') ? `https:${href}` : href);
  if (!link) {
    into.faults.push({ kind: 'dropped', what: from.tagName });
    return children;
  }
  const name = attribute(from, 'title') || link.href.replace(/^https?:\/\/(www\.)?/, '');
  if (from.tagName === 'iframe' && isAtOrigin(link.href, FRAME_ORIGINS))
    return [createNode('frame', [name], { link: into.address(link.href) })];
  return [createNode('p', into.link(link.href, [name]))];
};

const picture: ReadElement = (from, _, into) =>
  into.picture({
    url: attribute(from, 'src'),
    alternativeText: attribute(from, 'alt'),
    ...given({ width: number(from, 'width', 20_000), height: number(from, 'height', 20_000) }),
    formats: formatsOf(attribute(from, 'srcset')),
  });

/** Parses the `srcset` that the CMS writes for the smaller formats of a picture. */
function formatsOf(srcSet: string): Readonly<Record<string, unknown>> {
  const sources = [...srcSet.slice(0, 4000).matchAll(/([^\s,]\S*)\s+(\d{1,5})w(?:,|\s|$)/g)];
  return Object.fromEntries(sources.map(([, url, width], at) => [`f${at}`, { url, width: Number(width) }]));
}

/** Reads a film or a sound as a link to its file. */
const medium: ReadElement = (from, children, into) => {
  const source = from.childNodes.find(
    (node): node is HtmlElement => isElement(node) && node.tagName === 'source',
  );
  const href = attribute(from, 'src') || (source ? attribute(source, 'src') : '');
  return href === '' ? children : [...children, ...into.link(href, [href.slice(href.lastIndexOf('/') + 1)])];
};

const READERS: Readonly<Record<string, ReadElement>> = {
  ...Object.fromEntries(
    PLAIN_TAGS.map((tag): [string, ReadElement] => [tag, (_, children) => [createNode(tag, children)]]),
  ),
  ...Object.fromEntries(
    DROPPED.map((tag): [string, ReadElement] => [
      tag,
      (_, __, into) => {
        into.faults.push({ kind: 'dropped', what: tag });
        return [];
      },
    ]),
  ),
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, heading])),
  a: (from, children, into) => {
    const href = attribute(from, 'href');
    return href === '' ? children : into.link(href, children);
  },
  img: picture,
  ol: (from, children) => {
    const start = Number.parseInt(attribute(from, 'start'), 10);
    return [createNode('ol', children, Number.isSafeInteger(start) && start !== 1 ? { start } : {})];
  },
  table: (_, children) => [createNode('table', children)],
  td: cell,
  th: cell,
  iframe: frame,
  oembed: frame,
  video: medium,
  audio: medium,
  input: (from) =>
    attribute(from, 'type') === 'checkbox'
      ? [{ tag: 'check', checked: from.attrs.some(({ name }) => name === 'checked') }]
      : [],
};

/** Elements with blocks but without text of their own: blanks between the blocks are not content. */
const CONTAINERS: ReadonlySet<string> = new Set('ul ol dl table thead tbody tfoot tr figure'.split(' '));

/** Reads HTML: safe elements without attributes, and the text of all others. */
export function readHtml(html: string, into: TreeBuilder): Children {
  return wrapInParagraphs(readNodes(parseHtml(html), into, false));
}

function readNodes(nodes: readonly HtmlNode[], into: TreeBuilder, isContainer: boolean): Children {
  return nodes.flatMap((node) => readNode(node, into, isContainer));
}

function readNode(node: HtmlNode, into: TreeBuilder, isContainer: boolean): Children {
  if (node.nodeName === '#text' && 'value' in node)
    return isContainer && node.value.trim() === '' ? [] : [node.value];
  if (!isElement(node)) return [];
  const name = RENAMED[node.tagName] ?? node.tagName;
  const read = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
  if (!read && node.attrs.some((one) => one.name === 'data-oembed-url')) return frame(node, [], into);
  const isDropped = DROPPED.includes(name);
  const children = isDropped ? [] : withoutBlanks(readNodes(node.childNodes, into, CONTAINERS.has(name)));
  if (read) return read(node, children, into);
  // The text of an unknown block becomes a paragraph.
  return BLOCKS.has(name) ? wrapInParagraphs(children) : children;
}

const BLOCKS: ReadonlySet<string> = new Set(
  'div section article main header footer aside nav address center details summary form fieldset legend option'.split(
    ' ',
  ),
);

const isInline = (node: ProseNode): boolean => typeof node === 'string' || INLINE.has(node.tag);

/** Removes blanks between blocks, which are not content. */
const withoutBlanks = (nodes: Children): Children =>
  nodes.every(isInline) ? nodes : nodes.filter((node) => typeof node !== 'string' || node.trim() !== '');

/** Wraps text that is a sibling of blocks in paragraphs. */
export function wrapInParagraphs(nodes: Children): Children {
  const blocks: ProseNode[] = [];
  let line: ProseNode[] = [];
  const close = () => {
    if (line.some((node) => typeof node !== 'string' || node.trim() !== ''))
      blocks.push(createNode('p', line));
    line = [];
  };
  for (const node of nodes) {
    if (isInline(node)) line.push(node);
    else {
      close();
      blocks.push(node);
    }
  }
  close();
  return blocks;
}
