import { readText } from '../../core/block/read-text.ts';
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
import { createTreeBuilder, type ProseFault, type TreeBuilder } from './tree-builder.ts';

export interface ReadProse {
  readonly tree: ProseTree;
  readonly faults: readonly ProseFault[];
}

const READERS = { markdown: readMarkdown, html: readHtml } as const satisfies Record<
  string,
  (text: string, into: TreeBuilder) => readonly ProseNode[]
>;

/** Reads prose and reports what its reader left out. Undefined for a plain text, and for a value without prose. */
export function readWithFaults(value: unknown, format: ProseFormat): ReadProse | undefined {
  const into = createTreeBuilder();
  const nodes = readNodes(value, format, into);
  return nodes && { tree: into.tree(nodes), faults: into.faults };
}

function readNodes(value: unknown, format: ProseFormat, into: TreeBuilder): readonly ProseNode[] | undefined {
  if (Array.isArray(value)) return readBlocks(value, into);
  if (typeof value !== 'string' || format === 'blocks' || format === 'auto') return undefined;
  return READERS[format](value, into);
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
