/**
 * What the machine itself says to visitors, in English. `texts` in site.json says it in the words of a site;
 * what stands in braces is filled in.
 */
export const TEXTS = {
  skip: 'Skip to the content',
  newTab: '(opens in a new tab)',
  close: 'Close',
  back: 'Back',
  menu: 'Menu',
  mainMenu: 'Main',
  breadcrumb: 'Breadcrumb',
  footer: 'Footer',
  notices: 'Notices',
  closeNotice: 'Close notice',
  success: 'Success',
  error: 'An Error Occurred',
  information: 'Information',
  sourceFailed: 'Error',
  slides: 'Slides',
  pages: 'Pages of the list',
  placeInList: '{from} to {to} of {total}',
  previousPage: 'Previous',
  nextPage: 'Next',
  pauseSlides: 'Pause the slides',
  playSlides: 'Play the slides',
  previousSlide: 'Previous slide',
  nextSlide: 'Next slide',
  picture: 'Picture {place}',
  place: '{number} of {count}',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  noPictures: 'No Photos Available',
  openMap: 'Open the map',
  playFilm: 'Play the film',
  results: 'Results',
  oneResult: '1 result',
  manyResults: '{count} results',
  noResults: 'No results found for "{query}"',
  suggestions: '{count} suggestions',
  searchFailed: 'The search is not available at the moment.',
  failedTitle: 'Something went wrong',
  failedText: 'This page could not be shown. It is our fault, not yours.',
  failedPageText:
    'This page could not be put together. It is our fault, and it has been noted. Please try again in a minute.',
  reload: 'Load this page again',
  or: 'or',
  goHome: 'go to the home page',
  formLegend: 'Fields marked * are required.',
  formCorrected: 'All fields are corrected.',
  formOneError: 'One field needs your attention.',
  formErrors: '{count} fields need your attention.',
  formChoose: 'Choose …',
  formNeedsScript: 'This form needs JavaScript.',
  formCallInstead: 'You can call us instead:',
  formWriteInstead: 'Or write to us:',
  startingTitle: 'One moment',
  startingText: 'The site is starting. It will be here in a few seconds.',
} as const;

/** A text with its braces filled in. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
