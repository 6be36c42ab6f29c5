import type { MarkupBlock, Span } from './markup.ts';
import type { Link } from './safe-link.ts';

/** A text with the first occurrence of some words made a link. */
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
