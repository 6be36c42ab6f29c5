/** Makes text comparable: lower case, no accents, single spaces, "B.Sc." as "bsc". */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=\p{L})\.(?=\p{L}|\s|$)/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of a plain text, each once. */
export function splitWords(text: string): readonly string[] {
  return [...new Set(text.match(/[\p{L}\p{N}]+/gu))];
}
