import type { Node } from 'jsonc-parser';
import type { Finding } from '../diagnostics/finding.ts';
import { JSON_KEY } from './json-checks.ts';

/** The keys that JSON.parse would hide: all but the last of duplicates, and `__proto__`, which is never a field. */
export function hiddenKeys(root: Node): Finding[] {
  const findings: Finding[] = [];
  visit(root, findings);
  return findings;
}

function visit(node: Node, findings: Finding[]): void {
  if (node.type === 'object') visitKeys(node, findings);
  for (const child of node.children ?? []) visit(child, findings);
}

function visitKeys(node: Node, findings: Finding[]): void {
  const seen = new Set<string>();
  for (const property of node.children ?? []) {
    const key = property.children?.[0];
    if (!key) continue;
    const name = String(key.value);
    const place = { span: { offset: key.offset, length: key.length } };
    if (seen.has(name)) {
      const message = `The key "${name}" is in this object twice. Only the last would count`;
      findings.push({ check: JSON_KEY, place, message });
    } else if (name === '__proto__') {
      findings.push({ check: JSON_KEY, place, message: '"__proto__" can\'t be a key' });
    }
    seen.add(name);
  }
}
