import type { Index } from '../../store/entry.ts';

/** True if visitors may request an address: the names of files for publishers begin without a slash. */
export const isServed = (address: string): boolean => address.startsWith('/');

/** True if any page of an index shows its content. */
export function hasPage(index: Index): boolean {
  for (const [address, { status, type }] of index) {
    if (isServed(address) && status === 200 && type.startsWith('text/html')) return true;
  }
  return false;
}
