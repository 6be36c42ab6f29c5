/** The headers of an answer for one person: not cached, and not indexed by search engines. */
export const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };

/** An answer of one sentence for one person. */
export function plainResponse(status: number, text: string): Response {
  return new Response(text, { status, headers: { ...PRIVATE, 'content-type': 'text/plain; charset=utf-8' } });
}
