import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';
import type { FindingText } from '../definition/visitor.ts';
import type { Unresolved } from '../paths/unresolved.ts';

export const check: CheckDefinition = {
  code: 'unknown-field',
  severity: 'error',
  about: 'Every name of a binding is a field of the content model.',
  example: change('"$page.banner_image"', '"$page.baner_image"'),
  visit: {
    unresolved: (reason) => unknownField(reason),
  },
};

/** Reports a name that its owner (a record, component or kind of field) or none of a zone's components has. */
export function unknownField(reason: Unresolved): FindingText | undefined {
  if (reason.why === 'field') {
    const { name: word, owner, fields } = reason;
    return { message: `Unknown field "${word}" of ${owner}`, word, candidates: fields?.keys() ?? [] };
  }
  if (reason.why !== 'zone field') return undefined;
  const { name: word, zone, fields: candidates } = reason;
  return { message: `Unknown field "${word}": no component of the zone "${zone}" has it`, word, candidates };
}
