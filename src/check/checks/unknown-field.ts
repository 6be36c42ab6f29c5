import { choiceList } from '../../core/diagnostics/nearest-word.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';
import type { FindingText } from '../definition/visitor.ts';
import type { Unresolved } from '../paths/unresolved.ts';

export const check: CheckDefinition = {
  code: 'unknown-field',
  severity: 'error',
  about: 'The content model has every field that a binding names, and the CMS shows it.',
  example: change('"$page.banner_image"', '"$page.baner_image"'),
  visit: {
    unresolved: (reason) => unknownField(reason),
  },
};

/**
 * Reports a field that its owner (a record, component or kind of field) doesn't have, or that none of a zone's
 * components has.
 */
export function unknownField(reason: Unresolved): FindingText | undefined {
  if (reason.why === 'field') {
    const { name: word, owner, fields } = reason;
    const message = `Unknown field "${word}" of ${owner}`;
    return { message, word, candidates: fields?.keys() ?? [], ...listed(fields?.keys() ?? []) };
  }
  if (reason.why === 'closed')
    return {
      message: `"${reason.name}" leads to ${reason.target}, which the CMS never shows. Bind another field`,
    };
  if (reason.why !== 'zone field') return undefined;
  const { name: word, zone, fields: candidates } = reason;
  return {
    message: `Unknown field "${word}": no component of the zone "${zone}" has it`,
    word,
    candidates,
    ...listed(candidates),
  };
}

/** Every record has these fields, so they are no helpful suggestion. */
const COMMON = new Set(['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', '__component']);

/** Lists the existing fields, for an unknown field that resembles none of them. */
function listed(fields: Iterable<string>): Pick<FindingText, 'hint'> {
  const ownFields = [...new Set(fields)].filter((name) => !COMMON.has(name));
  return ownFields.length === 0 ? {} : { hint: `Its fields: ${choiceList(ownFields)}.` };
}
