import type { TextRun } from './markup.ts';
import type { RichText } from './prose.ts';
import type { Link } from './safe-link.ts';

/** Turns the first occurrence of a phrase in a text into a link. */
export function linkFirstOccurrence(blocks: RichText, words: string, link: Link): RichText {
  const wantedWords = words.trim().toLowerCase();
  let done = wantedWords === '';
  const linkInSpan = (span: TextRun): readonly TextRun[] => {
    const at = done ? -1 : span.text.toLowerCase().indexOf(wantedWords);
    if (at < 0) return [span];
    done = true;
    const end = at + wantedWords.length;
    return [
      { ...span, text: span.text.slice(0, at) },
      { ...span, text: span.text.slice(at, end), link },
      { ...span, text: span.text.slice(end) },
    ].filter(({ text }) => text !== '');
  };
  return blocks.map((block) =>
    block.kind === 'prose' ? block : { ...block, lines: block.lines.map((line) => line.flatMap(linkInSpan)) },
  );
}
