/**
 * How long a browser may use a page that it fetched when its link was pointed at; a later click fetches it again.
 * deploy/varnish.vcl uses the same time for the documents that it caches.
 */
export const PREFETCH_SECONDS = 30;
