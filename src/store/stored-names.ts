// The names of stored files. Names with a leading slash are addresses of the site; visitors can't request other names,
// which servers and publishers use.

export const PAGES = 'pages';
/** The pages for addresses without a file. */
export const MISSING_PAGES = 'missing-pages';
export const FAILURES = 'failures';
/** The name of the file with the redirects from old addresses of records. */
export const MOVED = 'moved';
export const MOVED_ROUTES = 'moved-routes';
/** The prefix of a manifest's file. */
export const MANIFEST = 'manifest:';
/** The prefix of a source's URL. */
export const RECORD = 'record:';
/** The prefix of a long list's URL, for the file with its order and the number of its parts. */
export const LIST = 'record-list:';
/** The name of the file with one part of a long list's records. */
export const listPartName = (url: string, at: number): string => `record-part:${at}:${url}`;
export const isRecordFile = (address: string): boolean => address.startsWith('record');
/** The prefix of a route, for the file that answers its addresses without content. */
export const MISSING = 'missing:';
/** The sitemap, which is built last: a publication without it is incomplete. */
export const SITEMAP_URL = '/sitemap.xml';
