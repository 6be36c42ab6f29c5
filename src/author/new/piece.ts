/** What a value of the content is for: the names that a prop for it often has, and the kinds that can show it. */
interface Meaning {
  readonly named: readonly string[];
  readonly takes: readonly string[];
}

const WORDS = ['text', 'markup', 'lines'];

/** The best name and the best kind first. No block needs these names: without them the kind decides. */
export const MEANINGS = {
  title: { named: ['title', 'name', 'label', 'heading', 'text'], takes: WORDS },
  subtitle: { named: ['subtitle', 'kicker', 'note'], takes: WORDS },
  text: { named: ['text', 'body', 'description', 'content'], takes: ['markup', 'text', 'lines'] },
  summary: { named: ['summary', 'text', 'description', 'subtitle'], takes: WORDS },
  name: { named: ['name', 'title', 'label'], takes: WORDS },
  role: { named: ['role', 'position', 'office', 'kicker', 'subtitle'], takes: WORDS },
  phone: { named: ['phone', 'contact', 'number'], takes: WORDS },
  date: { named: ['date', 'kicker', 'note', 'year'], takes: WORDS },
  value: { named: ['value', 'number', 'count'], takes: ['number', 'text'] },
  more: { named: [], takes: WORDS },
  label: { named: ['linkLabel', 'buttonLabel', 'label'], takes: WORDS },
  link: { named: ['link', 'button', 'to', 'url', 'href'], takes: ['href'] },
  image: { named: ['image', 'picture', 'photo', 'logo'], takes: ['image'] },
  logo: { named: ['logo', 'icon', 'image'], takes: ['image'] },
  logoTitle: { named: ['logoTitle'], takes: WORDS },
  logoText: { named: ['logoText'], takes: WORDS },
  poster: { named: ['poster', 'image'], takes: ['image'] },
  pictures: { named: ['pictures', 'images', 'photos'], takes: ['pictures'] },
  video: { named: ['video', 'film'], takes: ['file'] },
  file: { named: ['file', 'document'], takes: ['file'] },
  download: { named: ['download'], takes: ['file'] },
  downloadLabel: { named: ['downloadLabel'], takes: WORDS },
  trail: { named: ['trail', 'breadcrumb', 'breadcrumbs', 'path'], takes: [] },
} as const satisfies Readonly<Record<string, Meaning>>;

/** One value that a page has to show: a binding, or a text. */
export interface Value {
  readonly meaning: keyof typeof MEANINGS;
  readonly value: string;
}

/** What a page has to show in one place, in no block's words. */
export interface Piece {
  readonly values: readonly Value[];
  readonly list?: PieceList;
}

/** The items of a list of the content, or some that the manifest itself names. */
export type PieceList =
  | { readonly each: string; readonly item: Piece }
  | { readonly meaning?: 'trail'; readonly items: readonly Piece[] };

/** The value as a list of one; an empty list where there is none. */
export const valueFor = (meaning: Value['meaning'], value: string | undefined): readonly Value[] =>
  value === undefined ? [] : [{ meaning, value }];
