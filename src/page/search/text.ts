/** Text made comparable: small letters, no accents, single spaces. */
export function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The words of a plain text, each once. */
export function splitWords(text: string): readonly string[] {
  return [...new Set(text.match(/[\p{L}\p{N}]+/gu))];
}

/** Text of at most `length` characters, with an ellipsis where something is left out. */
export function cut(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}
