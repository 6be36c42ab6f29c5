import { randomUUID } from 'node:crypto';
import { firstFew } from '../../core/diagnostics/words.ts';
import type { State } from '../../store/entry.ts';
import { MANIFEST } from '../../store/stored-names.ts';

/**
 * A new complete state, with its changes in words: "2 records, 3 pages: /, /our-policy, /gallery".
 * @param changed the addresses of the changed and removed files, with their media types
 */
export function newState(changed: ReadonlyMap<string, string>): State {
  const records: string[] = [];
  const manifests: string[] = [];
  const pages: string[] = [];
  for (const [address, type] of changed) {
    if (address.startsWith('/api/')) records.push(address);
    else if (address.startsWith(MANIFEST)) manifests.push(address);
    else if (address.startsWith('/') && type.startsWith('text/html')) pages.push(address);
  }
  const counts = [
    counted(records.length, 'record'),
    counted(manifests.length, 'manifest'),
    counted(pages.length, 'page'),
  ];
  const note = counts.filter((text) => text !== '').join(', ') || 'files about the site';
  return {
    id: randomUUID().slice(0, 8),
    time: new Date().toISOString(),
    note: pages.length === 0 ? note : `${note}: ${firstFew(pages)}`,
  };
}

function counted(count: number, name: string): string {
  if (count === 0) return '';
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
