/** A language that exists only for tests: it shows which layouts fail before a text is translated. */
export interface PseudoLanguage {
  /** The locale of the document if it differs from the page's. */
  readonly locale?: string;
  readonly translate: (html: string) => string;
}

/** Tags, scripts and styles, entities and addresses, which no translation changes; or else a letter with its marks. */
const PIECES = /<(script|style)\b.*?<\/\1>|<[^>]*>|&[#\w]+;|[^\s<>]*[@/][^\s<>]*|(?<letter>\p{L}\p{M}*)/gsu;

function translateLetters(html: string, translate: (letter: string, at: number) => string): string {
  let at = 0;
  return html.replace(PIECES, (piece, ...groups) => {
    // Each text is counted alone: one longer word changed all texts after it, and a review reported the whole page.
    if (piece.startsWith('<')) at = 0;
    const isLetter = groups.at(-1).letter !== undefined;
    return isLetter ? translate(piece, at++) : piece;
  });
}

const ARABIC = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي';

export const PSEUDO_LANGUAGES: Readonly<Record<string, PseudoLanguage>> = {
  'pseudo-long': {
    // Doubles two of five letters, so that words and lines are 40 % longer.
    translate: (html) =>
      translateLetters(html, (letter, at) => {
        const accented = /\p{Script=Latin}/u.test(letter) ? `${letter}\u0301`.normalize() : letter;
        return at % 5 < 2 ? accented + letter : accented;
      }),
  },
  'pseudo-rtl': {
    locale: 'ar',
    translate: (html) =>
      translateLetters(html, (letter) => ARABIC[(letter.codePointAt(0) ?? 0) % ARABIC.length] ?? letter),
  },
};
