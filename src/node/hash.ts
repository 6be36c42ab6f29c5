import { createHash } from 'node:crypto';

/** Hashes bytes into a short name: equal bytes have equal names. */
export function hashOf(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
}
