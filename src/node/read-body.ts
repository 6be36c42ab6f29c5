import type { IncomingMessage } from 'node:http';

/**
 * Reads the body of a request; undefined if it is longer than `maxBytes`. The rest is read, too, and forgotten: a
 * client that is cut off while it sends doesn't read the answer.
 * @throws if the connection ends before the body
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<string | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return void request.resume();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes <= maxBytes) chunks.push(chunk);
  }
  return bytes <= maxBytes ? Buffer.concat(chunks).toString() : undefined;
}
