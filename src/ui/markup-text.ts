/** A run of text, bold or not. */
export interface Span {
  readonly text: string;
  readonly bold: boolean;
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
