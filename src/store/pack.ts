import { brotliCompressSync } from 'node:zlib';
import type { SiteFile } from '../http/site-file.ts';
import { isCompressible, QUICK_BROTLI, WORTH_COMPRESSING } from '../http/stored-response.ts';
import { hashOf } from '../node/hash.ts';
import type { Entry } from './entry.ts';

/**
 * The stored bytes of a site file, and their entry. Synchronous, because the thread pool is left to visitors'
 * requests.
 */
export function pack(file: SiteFile, key: string): { readonly entry: Entry; readonly bytes: Buffer } {
  const { status, type } = file;
  const whole = Buffer.from(file.body);
  const br = isCompressible(type) && whole.length >= WORTH_COMPRESSING;
  const bytes = br ? brotliCompressSync(whole, QUICK_BROTLI) : whole;
  return { bytes, entry: { hash: hashOf(bytes), size: bytes.length, status, type, br, key } };
}
