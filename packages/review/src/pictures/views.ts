/** One combination of width, colours and state in which a page is compared. */
export interface View {
  readonly name: string;
  readonly width: number;
  readonly dark: boolean;
  readonly print: boolean;
  /** True if every element has its styles for hover and focus. */
  readonly states: boolean;
}

const view = (name: string, width: number, more: Partial<View> = {}): View => ({
  name,
  width,
  dark: false,
  print: false,
  states: false,
  ...more,
});

const bothSchemes = (width: number): readonly View[] => [
  view(`${width} light`, width),
  view(`${width} dark`, width, { dark: true }),
];

/** All views in which a whole page is compared, ordered by width, because each width is another load of the page. */
export const VIEWS: readonly View[] = [
  ...bothSchemes(360),
  ...bothSchemes(768),
  view('768 print', 768, { print: true }),
  ...bothSchemes(1440),
  view('1440 hover and focus', 1440, { states: true }),
];

/** The two views that are enough for a scenario other than the whole page. */
export const FEW_VIEWS: readonly View[] = VIEWS.filter(
  ({ name }) => name === '360 light' || name === '1440 light',
);
