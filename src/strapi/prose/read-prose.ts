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
import { readMarkdown } from './read-markdown.ts';
import { readTiptap } from './read-tiptap.ts';
import { createTreeBuilder, type ProseFault, type TreeBuilder } from './tree-builder.ts';

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

/** Reads prose and reports what its reader left out. Undefined for a plain text, and for a value without prose. */
export function readWithFaults(value: unknown, format: ProseFormat): ReadProse | undefined {
  const into = createTreeBuilder();
  const nodes = READERS[format](value, into);
  return nodes && { tree: into.tree(nodes), faults: into.faults };
}

/** A tree of safe nodes in place of prose; any other value as it is. */
export function readProse(value: unknown, format: ProseFormat): unknown {
  return readWithFaults(value, format)?.tree ?? value;
}

/** The words of a rich text, or of a plain one. */
export function proseWords(value: unknown, format: ProseFormat): string {
  const tree = readProse(value, format);
  return isProse(tree) ? proseText(tree.prose) : readText(tree);
}

/** Where the links and pictures of a tree lead. */
export const proseAddresses = ({ links, pictures }: ProseTree): readonly string[] => [
  ...links,
  ...pictures.flatMap((picture) => textMember(picture, 'url') ?? []),
];
