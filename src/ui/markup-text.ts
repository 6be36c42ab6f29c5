import type { Link } from './link-target.ts';

/** A run of text, bold or not, or a link. */
export interface Span {
  readonly text: string;
  readonly bold: boolean;
  readonly link?: Link;
}
/** A line of text as its runs. */
export type Line = readonly Span[];
/** A paragraph of lines, or a list of bullets. */
export interface MarkupBlock {
  readonly kind: 'paragraph' | 'bullets';
  readonly lines: readonly Line[];
}

const BULLET = /^\s*[-*]\s+/;

/** Reads the simple markup (spec: pages §1): **bold**, lines beginning with "- " or "* ", blank lines. */
export function readMarkup(text: string): readonly MarkupBlock[] {
  const blocks: { kind: MarkupBlock['kind']; lines: Line[] }[] = [];
  let open: { kind: MarkupBlock['kind']; lines: Line[] } | undefined;
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') {
      open = undefined;
      continue;
    }
    const kind = BULLET.test(line) ? 'bullets' : 'paragraph';
    if (open?.kind !== kind) {
      open = { kind, lines: [] };
      blocks.push(open);
    }
    open.lines.push(readLine(kind === 'bullets' ? line.replace(BULLET, '') : line.trim()));
  }
  return blocks;
}

/** Splits a line at its **bold** marks; a mark without its pair is text. */
export function readLine(line: string): Line {
  return line
    .split(/\*\*(.+?)\*\*/)
    .map((part, index) => ({ text: part, bold: index % 2 === 1 }))
    .filter((span) => span.text !== '');
}

/** The same text with the first mention of some words made a link. */
export function linkWords(blocks: readonly MarkupBlock[], words: string, link: Link): readonly MarkupBlock[] {
  const wanted = words.trim().toLowerCase();
  let done = wanted === '';
  const inSpan = (span: Span): readonly Span[] => {
    const at = done ? -1 : span.text.toLowerCase().indexOf(wanted);
    if (at < 0) return [span];
    done = true;
    const end = at + wanted.length;
    return [
      { ...span, text: span.text.slice(0, at) },
      { ...span, text: span.text.slice(at, end), link },
      { ...span, text: span.text.slice(end) },
    ].filter(({ text }) => text !== '');
  };
  return blocks.map(({ kind, lines }) => ({ kind, lines: lines.map((line) => line.flatMap(inSpan)) }));
}
