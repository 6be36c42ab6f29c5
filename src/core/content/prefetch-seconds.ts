/**
 * How long a browser may use what it fetched for a link that was pointed at; a later click fetches it again.
 * deploy/varnish.vcl says the same of the documents that it keeps.
 */
export const PREFETCH_SECONDS = 30;
