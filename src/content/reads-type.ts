import { urlEndpoint } from './record-error.ts';

/** True if a source reads the type that answers at `endpoint`. */
export function readsType(url: string, endpoint: string): boolean {
  const path = urlEndpoint(url);
  return path === endpoint || path.startsWith(`${endpoint}/`);
}
