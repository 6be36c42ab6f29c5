import { API_BASE } from '../core/content/api-answer.ts';

/** Whether a source reads the type that answers at `endpoint`. */
export function readsType(url: string, endpoint: string): boolean {
  const path = url.slice(API_BASE.length).split('?')[0] ?? '';
  return path === endpoint || path.startsWith(`${endpoint}/`);
}
