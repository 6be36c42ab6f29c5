import type { IncomingHttpHeaders } from 'node:http';
import type { AvifCopies } from '../../content/copies/avif-copies.ts';

/**
 * The upload, or the range of it, that a request asks for. A client that resumes a download sends the file's ETag
 * (If-Range); if the file has changed since, it gets the whole file (RFC 9110, 13.1.5). A date in If-Range never
 * matches, because uploads have no date. A whole picture may be answered with its AVIF copy.
 * @param upload returns the file, or a range of it; null if it doesn't exist
 */
export async function requestedUpload(
  headers: IncomingHttpHeaders,
  upload: (range: string | null) => Promise<Response | null>,
  avif?: AvifCopies,
): Promise<Response | null> {
  const { range, 'if-range': begun, accept = '' } = headers;
  const answer = await upload(range ?? null);
  if (answer && avif && range === undefined) return avif(accept, answer, () => upload(null));
  if (range === undefined || begun === undefined || answer?.headers.get('etag') === begun) return answer;
  await answer?.body?.cancel();
  return upload(null);
}
