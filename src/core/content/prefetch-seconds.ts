/**
 * How long a browser may use a page that it prefetched when a visitor pointed at the link; a later click fetches it
 * again. deploy/varnish.vcl caches documents for the same time.
 */
export const PREFETCH_SECONDS = 30;
