import { base } from 'virtual:site/texts';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { readPicture } from '../../core/block/media.ts';
import { FRAME_ORIGINS, isAtOrigin } from '../../core/text/frame-origins.ts';
import type { ProseElement, ProseNode, ProsePart, ProseTree } from '../../core/text/prose.ts';
import { PLAIN_TAGS } from '../../core/text/prose-tags.ts';
import { type Link, readLink } from '../../core/text/safe-link.ts';
import { Anchor } from './anchor.tsx';
import type { MarkupProps } from './markup.tsx';
import { Picture } from './picture.tsx';
import styles from './prose.module.css';

export interface ProsePartsProps {
  readonly parts: readonly ProsePart[];
  readonly level?: MarkupProps['level'];
}

/** Renders the nodes of rich text. Elements and addresses are allow-listed, so that no tree can be harmful. */
export function ProseParts({ parts, level = 'h3' }: ProsePartsProps): ReactElement {
  const first = Number(level.slice(1));
  return (
    <>
      {parts.map(({ node, tree }, at) => (
        <Fragment key={at}>{renderNode(node, { tree, first })}</Fragment>
      ))}
    </>
  );
}

interface Around {
  readonly tree: ProseTree;
  /** The highest level of headings in the text. */
  readonly first: number;
  readonly inHead?: boolean;
}
type Render = (node: ProseElement, around: Around) => ReactNode;

const inside = ({ children = [] }: ProseElement, around: Around): ReactNode[] =>
  children.map((child, at) => <Fragment key={at}>{renderNode(child, around)}</Fragment>);

const plain: Render = (node, around) => createElement(node.tag, null, ...inside(node, around));
const empty: Render = ({ tag }) => createElement(tag);

const cell: Render = (node, around) => {
  const { tag: Tag, colSpan, rowSpan, align } = node;
  const scope = Tag === 'th' ? (around.inHead ? 'col' : 'row') : undefined;
  return createElement(Tag, { colSpan, rowSpan, scope, 'data-align': align }, ...inside(node, around));
};

function linkOf({ link: at }: ProseElement, { tree }: Around): Link | null {
  const link = readLink(tree.links[at ?? -1]);
  return base === '' || link?.kind !== 'internal' ? link : { ...link, href: base + link.href };
}

const RENDER: Readonly<Record<string, Render>> = {
  ...Object.fromEntries(PLAIN_TAGS.map((tag) => [tag, plain])),
  hr: empty,
  br: empty,
  thead: (node, around) => plain(node, { ...around, inHead: true }),
  td: cell,
  th: cell,
  h: (node, around) =>
    createElement(`h${Math.min(6, around.first + (node.level ?? 0))}`, null, ...inside(node, around)),
  ol: (node, around) => <ol start={node.start}>{inside(node, around)}</ol>,
  // A link to a missing page keeps its text.
  a: (node, around) => {
    const link = linkOf(node, around);
    return link ? <Anchor link={link}>{inside(node, around)}</Anchor> : inside(node, around);
  },
  img: ({ picture }, { tree }) => {
    const read = readPicture(tree.pictures[picture ?? -1]);
    return read && <Picture picture={read} sizes="(width > 48rem) 42rem, 92vw" />;
  },
  check: ({ checked }) => (checked ? '☑ ' : '☐ '),
  // A wide table scrolls separately from the page; with the keyboard, once it has the focus.
  table: (node, around) => (
    // biome-ignore lint/a11y/useSemanticElements: two landmarks with the same headings would have one name
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
    <figure className={styles.table} role="group" aria-label={tableName(node)} tabIndex={0}>
      <table>{inside(node, around)}</table>
    </figure>
  ),
  pre: (node, around) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
    <pre tabIndex={0}>{inside(node, around)}</pre>
  ),
  li: (node, around) => <li data-task={isTask(node) || undefined}>{inside(node, around)}</li>,
  // Nothing is requested from the other host before a visitor opens the frame.
  frame: (node, around) => {
    const link = linkOf(node, around);
    const name = textOf(node);
    if (!link) return name;
    if (!isAtOrigin(link.href, FRAME_ORIGINS)) return <Anchor link={link}>{name}</Anchor>;
    return (
      <details>
        <summary>{name}</summary>
        <iframe
          src={link.href}
          title={name}
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      </details>
    );
  },
};

/** A node as a React element; for an unknown element, only its content. */
function renderNode(node: ProseNode, around: Around): ReactNode {
  if (typeof node === 'string') return node;
  const render = Object.hasOwn(RENDER, node.tag) ? RENDER[node.tag] : undefined;
  return render ? render(node, around) : inside(node, around);
}

/** True if the content begins with a checkbox, perhaps in a paragraph. */
function isTask({ children: [first] = [] }: ProseElement): boolean {
  return typeof first === 'object' && (first.tag === 'check' || (first.tag === 'p' && isTask(first)));
}

/** The caption of a table, or the headings of its columns. */
function tableName({ children = [] }: ProseElement): string {
  const named = children.find((one) => typeof one !== 'string' && one.tag === 'caption') ?? children[0];
  return cellsOf(named).join(', ').slice(0, 120);
}

function cellsOf(node: ProseNode | undefined): readonly string[] {
  if (node === undefined || typeof node === 'string') return [];
  if (/^(caption|t[dh])$/.test(node.tag)) return [textOf(node).trim()].filter((text) => text !== '');
  const rows = node.tag === 'tbody' ? node.children?.slice(0, 1) : node.children;
  return (rows ?? []).flatMap(cellsOf);
}

function textOf(node: ProseNode): string {
  return typeof node === 'string' ? node : (node.children ?? []).map(textOf).join('');
}
