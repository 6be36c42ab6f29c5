import type { IncomingMessage } from 'node:http';

/**
 * Reads the body of a request; undefined if it is longer than `maxBytes`. The rest is read and discarded: a client
 * whose connection is closed while it sends never reads the answer.
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
