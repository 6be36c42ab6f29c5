import type { MediaFile } from './content.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

// The address contains a hash of the content, so its bytes never change.
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The bytes of an upload, or the part of them in the request's Range header. */
export async function respondUpload(
  file: MediaFile,
  range: string | null,
  cache = IMMUTABLE,
): Promise<Response> {
  const headers = {
    'content-type': file.mime,
    'accept-ranges': 'bytes',
    'cache-control': cache,
    etag: file.etag,
  };
  const bytes = await file.open();
  const { size } = bytes;
  const span = range === null ? undefined : readRange(range, size);
  if (span === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
  }
  const { start, end } = span ?? { start: 0, end: size };
  const length = { 'content-length': String(end - start) };
  const body = bytes.slice(start, end);
  if (span === undefined) return new Response(body, { headers: { ...headers, ...length } });
  const part = { 'content-range': `bytes ${start}-${end - 1}/${size}` };
  return new Response(body, { status: 206, headers: { ...headers, ...length, ...part } });
}

/** Reads one range of bytes; for several ranges, or an invalid one, the whole file is sent (RFC 9110, 14.2). */
export function readRange(header: string, size: number): Span | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  return start >= end ? 'unsatisfiable' : { start, end };
}
