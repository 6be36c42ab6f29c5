import { readUrlEndpoint } from './record-error.ts';

export function requestsEndpoint(url: string, endpoint: string): boolean {
  const path = readUrlEndpoint(url);
  return path === endpoint || path.startsWith(`${endpoint}/`);
}
