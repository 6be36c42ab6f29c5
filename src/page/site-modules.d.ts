// What src/author/site-plugin.ts gives of the site that is built or served.

declare module 'virtual:site/blocks' {
  import type { Block } from '../core/block/define-block.ts';

  const loaders: readonly (readonly [type: string, load: () => Promise<Block>])[];
  export default loaders;
}

declare module 'virtual:site/theme.css';

/** What the machine says to visitors; `TEXTS` in src/core/manifest/texts.ts has the English of it. */
declare module 'virtual:site/texts' {
  /** The language of the site, perhaps with its country. */
  export const locale: string;
  export const skip: string;
  export const home: string;
  export const download: string;
  export const newTab: string;
  export const close: string;
  export const back: string;
  export const menu: string;
  export const mainMenu: string;
  export const breadcrumb: string;
  export const footer: string;
  export const notices: string;
  export const closeNotice: string;
  export const success: string;
  export const error: string;
  export const information: string;
  export const sourceFailed: string;
  export const slides: string;
  export const pauseSlides: string;
  export const playSlides: string;
  export const previousSlide: string;
  export const nextSlide: string;
  export const picture: string;
  export const place: string;
  export const previousPicture: string;
  export const nextPicture: string;
  export const noPictures: string;
  export const nextPage: string;
  export const pages: string;
  export const placeInList: string;
  export const previousPage: string;
  export const openMap: string;
  export const playFilm: string;
  export const filmInWords: string;
  export const results: string;
  export const oneResult: string;
  export const manyResults: string;
  export const noResults: string;
  export const suggested: string;
  export const suggestions: string;
  export const searchFailed: string;
  export const failedTitle: string;
  export const failedText: string;
  export const failedPageText: string;
  export const unavailableText: string;
  export const urgentCallOrWrite: string;
  export const urgentCall: string;
  export const urgentWrite: string;
  export const urgentComeBy: string;
  export const reload: string;
  export const or: string;
  export const goHome: string;
  export const formLegend: string;
  export const formCorrected: string;
  export const formOneError: string;
  export const formErrors: string;
  export const formChoose: string;
  export const formNeedsScript: string;
  export const formCallInstead: string;
  export const formWriteInstead: string;
  export const startingTitle: string;
  export const startingText: string;
}
