import { type Link, readLink } from './safe-link.ts';

/** A run of text: plain, bold, or a link. */
export interface TextRun {
  readonly text: string;
  readonly bold: boolean;
  readonly link: Link | null;
}
export type Line = readonly TextRun[];
/** A paragraph, a bulleted list, or a heading: a paragraph that is entirely bold and has text under it. */
export interface MarkupBlock {
  readonly kind: 'paragraph' | 'bullets' | 'heading';
  readonly lines: readonly Line[];
}

const BULLET = /^\s*[-*]\s+/;

/** Reads the simple markup (behaviour: parts 6): **bold**, lines beginning with "- " or "* ", blank lines. */
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
    open.lines.push(readMarkupLine(kind === 'bullets' ? line.replace(BULLET, '') : line.trim()));
  }
  return blocks.map((block, at) => (at < blocks.length - 1 ? withHeading(block) : block));
}

function withHeading(block: MarkupBlock): MarkupBlock {
  const spans = block.lines.flat();
  if (block.kind === 'bullets' || block.lines.length > 1 || spans.some(({ bold }) => !bold)) return block;
  return { kind: 'heading', lines: [spans.map((span) => ({ ...span, bold: false }))] };
}

// An international telephone number (+91 80 5550 1982), or an e-mail address.
const CONTACT =
  /(?<![\w.+@/-])(\+\d{1,3}(?:[ -]\d{2,5}){2,4}(?![ -]?\w)|[\w.+-]{1,64}@(?:[\w-]+\.)+[a-z]{2,}\b)/i;

/** Splits a line at its **bold** marks, telephone numbers and e-mail addresses; an unpaired mark is text. */
export function readMarkupLine(line: string): Line {
  // Fast path: most lines have no mark, address or number.
  if (line !== '' && !/\*\*|[@+]/.test(line)) return [{ text: line, bold: false, link: null }];
  return line
    .split(/\*\*(.+?)\*\*/)
    .flatMap((part, index) =>
      part.split(CONTACT).map((text, at) => ({
        text,
        bold: index % 2 === 1,
        link: at % 2 === 1 ? readLink((text.includes('@') ? 'mailto:' : 'tel:') + text) : null,
      })),
    )
    .filter((span) => span.text !== '');
}
