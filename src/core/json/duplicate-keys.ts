import type { Node } from 'jsonc-parser';
import type { Fault } from './syntax-error.ts';

/**
 * The keys that JSON.parse would hide: those that stand twice, of which only the last counts, and
 * `__proto__`, which is nobody's field.
 */
export function duplicateKeys(root: Node): Fault[] {
  const faults: Fault[] = [];
  visit(root, faults);
  return faults;
}

function visit(node: Node, faults: Fault[]): void {
  if (node.type === 'object') keysOf(node, faults);
  for (const child of node.children ?? []) visit(child, faults);
}

function keysOf(node: Node, faults: Fault[]): void {
  const seen = new Set<string>();
  for (const property of node.children ?? []) {
    const key = property.children?.[0];
    if (!key) continue;
    const name = String(key.value);
    const { offset, length } = key;
    if (seen.has(name)) {
      faults.push({
        kind: 'json-key',
        offset,
        length,
        message: `"${name}" stands here twice. Only the last would count`,
      });
    } else if (name === '__proto__') {
      faults.push({ kind: 'json-key', offset, length, message: '"__proto__" is no name for anything' });
    }
    seen.add(name);
  }
}
