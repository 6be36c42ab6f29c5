import { choiceList } from '../../core/diagnostics/nearest-word.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';
import type { FindingText } from '../definition/visitor.ts';
import type { Unresolved } from '../paths/unresolved.ts';

export const check: CheckDefinition = {
  code: 'unknown-field',
  severity: 'error',
  about: 'The content model has every field that a binding names.',
  example: change('"$page.banner_image"', '"$page.baner_image"'),
  visit: {
    unresolved: (reason) => unknownField(reason),
  },
};

/** Reports a name that its owner (a record, component or kind of field) or none of a zone's components has. */
export function unknownField(reason: Unresolved): FindingText | undefined {
  if (reason.why === 'field') {
    const { name: word, owner, fields } = reason;
    const message = `Unknown field "${word}" of ${owner}`;
    return { message, word, candidates: fields?.keys() ?? [], ...listed(fields?.keys() ?? []) };
  }
  if (reason.why !== 'zone field') return undefined;
  const { name: word, zone, fields: candidates } = reason;
  return {
    message: `Unknown field "${word}": no component of the zone "${zone}" has it`,
    word,
    candidates,
    ...listed(candidates),
  };
}

/** Every record has these; who asks for a field means another one. */
const COMMON = new Set(['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', '__component']);

/** Names the fields that there are, for an author to whom none is near. */
function listed(fields: Iterable<string>): Pick<FindingText, 'hint'> {
  const own = [...new Set(fields)].filter((name) => !COMMON.has(name));
  return own.length === 0 ? {} : { hint: `Its fields: ${choiceList(own)}.` };
}
