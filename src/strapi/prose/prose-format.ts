import type { ProseFormat } from '../../core/text/prose.ts';
import type { Attribute } from '../model.ts';

/**
 * The format of an attribute's value; undefined for an attribute without rich text. Without a model, the structure of
 * the value determines the format.
 */
export function proseFormat(attribute: Attribute | undefined): ProseFormat | undefined {
  if (!attribute) return 'auto';
  if (attribute.kind !== 'scalar') return undefined;
  const isUnknown = attribute.type === 'json' || attribute.type === 'unknown';
  return attribute.richText ?? (isUnknown ? 'auto' : undefined);
}
