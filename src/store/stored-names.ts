// The names of stored files. What begins with a slash is an address of the site; servers and publishers read the
// others, and no visitor can ask for them.

/** All pages that the site was made from. */
export const PAGES = 'pages';
/** The pages that answer for addresses without a file. */
export const MISSING_PAGES = 'missing-pages';
/** Why sources have no record. */
export const FAILURES = 'failures';
/** Where old addresses of records lead. */
export const MOVED = 'moved';
/** Which routes have moved, as site.json says. */
export const MOVED_ROUTES = 'moved-routes';
/** Stands before the file of a manifest. */
export const MANIFEST = 'manifest:';
/** Stands before the URL of a source. */
export const RECORD = 'record:';
/** Stands before a route: the file for addresses that fit the route, but that no content has. */
export const MISSING = 'missing:';
/** The sitemap, which is made last: without it no publication is whole. */
export const SITEMAP_URL = '/sitemap.xml';
