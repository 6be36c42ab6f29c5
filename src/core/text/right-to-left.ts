/** The scripts that are read from right to left. Node 20 has no `textInfo` of a locale. */
const SCRIPTS = new Set('Adlm Arab Hebr Mand Nkoo Rohg Samr Syrc Thaa'.split(' '));

/** True for a locale that is read from right to left: "ar", "he-IL", "az-Arab". */
export function isRightToLeft(locale: string): boolean {
  return SCRIPTS.has(new Intl.Locale(locale).maximize().script ?? '');
}
