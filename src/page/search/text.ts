/** Normalises text: lower case, no accents, single spaces, "B.Sc." as "bsc". Vowel signs of Indian scripts stay. */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Script=Inherited}|(?=\p{M})\p{Script=Hebrew}/gu, '')
    .toLowerCase()
    .replace(/(?<=[\p{L}\p{M}])\.(?=\p{L}|\s|$)/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The distinct words of a normalised text. */
export function splitWords(text: string): readonly string[] {
  return [...new Set(text.match(/[\p{L}\p{M}\p{N}]+/gu))];
}
