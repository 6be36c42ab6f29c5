import { type Line, type MarkupBlock, readMarkupLine } from '../../src/core/text/markup.ts';

// A decimal number doesn't start a numbered line: "10.5 million" has no space after its dot.
const NUMBERED = /^\s*\d+\.(?:\s+|$)/;

/**
 * Reads the text of an article (behaviour: about-pages 26): lines that start with a number, a dot and a space are
 * bullets, all other lines are joined into paragraphs, and an empty line begins a new paragraph.
 */
export function readArticle(text: string): readonly MarkupBlock[] {
  const blocks: MarkupBlock[] = [];
  let paragraph: string[] = [];
  let bullets: Line[] = [];
  const close = () => {
    if (paragraph.length > 0)
      blocks.push({ kind: 'paragraph', lines: [readMarkupLine(paragraph.join(' '))] });
    if (bullets.length > 0) blocks.push({ kind: 'bullets', lines: bullets });
    paragraph = [];
    bullets = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const words = line.replace(NUMBERED, '').trim();
    const numbered = NUMBERED.test(line);
    if (words === '' || (numbered ? paragraph : bullets).length > 0) close();
    if (words === '') continue;
    if (numbered) bullets.push(readMarkupLine(words));
    else paragraph.push(words);
  }
  close();
  return blocks;
}
