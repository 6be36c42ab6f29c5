/** Normalises text for comparison: lower case, no accents, single spaces, "B.Sc." as "bsc". */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=\p{L})\.(?=\p{L}|\s|$)/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The distinct words of a normalised text. */
export function splitWords(text: string): readonly string[] {
  return [...new Set(text.match(/[\p{L}\p{N}]+/gu))];
}
