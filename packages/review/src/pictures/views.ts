/** One combination of width and look in which a page is compared. */
export interface View {
  readonly name: string;
  readonly width: number;
  /** "hover and focus": every element has its styles for both. */
  readonly look: 'light' | 'dark' | 'print' | 'hover and focus';
}

export const createView = (width: number, look: View['look'] = 'light'): View => ({
  name: `${width} ${look}`,
  width,
  look,
});

/** The two views that are enough for a scenario other than the whole page. */
export const FEW_VIEWS: readonly View[] = [createView(360), createView(1440)];

/** All views in which a whole page is compared, ordered by width, because each width is another load of the page. */
export const VIEWS: readonly View[] = [
  ...[360, 768].flatMap((width) => [createView(width), createView(width, 'dark')]),
  createView(768, 'print'),
  ...(['light', 'dark', 'hover and focus'] as const).map((look) => createView(1440, look)),
];
