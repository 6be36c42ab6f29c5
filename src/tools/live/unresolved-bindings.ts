import { isObject } from '../../core/json/json.ts';
import { type BlockEntry, manifestProps } from '../../core/manifest/page.ts';

/** The props of a block whose bindings find nothing in the content. */
export function unresolvedBindings(entry: BlockEntry, raw: unknown): readonly string[] {
  const values = isObject(raw) ? raw : {};
  return Object.entries(manifestProps(entry)).flatMap(([name, given]) => {
    const text = JSON.stringify(given);
    return text.includes('"$') && isNothing(values[name])
      ? [`${entry.type}: ${name}: ${text} finds nothing`]
      : [];
  });
}

function isNothing(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}
