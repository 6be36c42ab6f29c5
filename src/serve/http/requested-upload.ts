import type { IncomingHttpHeaders } from 'node:http';

/**
 * The upload, or the part of it, that a request asks for. A client that goes on with a file it has begun names that
 * file's ETag (If-Range): where another one is there by now, it gets the whole (RFC 9110, 13.1.5). A date in its
 * place is never that of the file, because none is sent with it.
 * @param upload gives the file, or a range of it; null where there is none
 */
export async function requestedUpload(
  headers: IncomingHttpHeaders,
  upload: (range: string | null) => Promise<Response | null>,
): Promise<Response | null> {
  const { range, 'if-range': begun } = headers;
  const answer = await upload(range ?? null);
  if (range === undefined || begun === undefined || answer?.headers.get('etag') === begun) return answer;
  await answer?.body?.cancel();
  return upload(null);
}
