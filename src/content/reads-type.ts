import { urlEndpoint } from './record-error.ts';

export function readsType(url: string, endpoint: string): boolean {
  const path = urlEndpoint(url);
  return path === endpoint || path.startsWith(`${endpoint}/`);
}
