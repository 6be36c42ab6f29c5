import { createHash } from 'node:crypto';

/** Names bytes by their content: the same bytes always have the same name. */
export function hashOf(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
}
