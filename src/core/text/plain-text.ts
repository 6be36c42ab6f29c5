import { readMarkup } from './markup.ts';

/** Turns a text in the simple markup into plain text on one line. */
export function plainText(text: string): string {
  return readMarkup(text)
    .flatMap(({ lines }) => lines.map((line) => line.map((span) => span.text).join('')))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Shortens a text above the allowed length, after a whole word and with an ellipsis. */
export function truncateAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const shortened = text.slice(0, length - 1);
  const end = shortened.lastIndexOf(' ');
  return `${(end < length / 2 ? shortened : shortened.slice(0, end)).replace(/[\s,;:.–-]+$/, '')}…`;
}
