import { urlEndpoint } from './record-error.ts';

export function requestsEndpoint(url: string, endpoint: string): boolean {
  const path = urlEndpoint(url);
  return path === endpoint || path.startsWith(`${endpoint}/`);
}
