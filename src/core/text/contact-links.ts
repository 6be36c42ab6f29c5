import type { MarkupBlock, TextRun } from './markup.ts';
import type { Link } from './safe-link.ts';

/** Makes a link of the first occurrence of some words in a text. */
export function linkWords(blocks: readonly MarkupBlock[], words: string, link: Link): readonly MarkupBlock[] {
  const wanted = words.trim().toLowerCase();
  let done = wanted === '';
  const inSpan = (span: TextRun): readonly TextRun[] => {
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
