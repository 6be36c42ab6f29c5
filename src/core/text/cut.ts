const CHARACTERS = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter() : undefined;

/** Shortens a text to at most `length` characters, as readers count them, followed by an ellipsis. */
export function truncateText(text: string, length: number): string {
  if (text.length <= length) return text;
  const characters = CHARACTERS ? Array.from(CHARACTERS.segment(text), ({ segment }) => segment) : [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}
