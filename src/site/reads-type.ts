import { endpointOf } from './record-error.ts';

/** Whether a source reads the type that answers at `endpoint`. */
export function readsType(url: string, endpoint: string): boolean {
  const path = endpointOf(url);
  return path === endpoint || path.startsWith(`${endpoint}/`);
}
