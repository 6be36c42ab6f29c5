import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { oneOf } from '../../core/diagnostics/nearest-word.ts';
import type { PopulateError } from '../../strapi/populate/query-error.ts';
import { type CheckDefinition, type CheckFinding, finding } from '../check-definition.ts';
import { change } from '../docs/example.ts';

export const check: CheckDefinition = {
  code: 'populate-refused',
  severity: 'error',
  about: 'The CMS accepts the populate: Strapi answers 400 or 500 to everything else.',
  example: change('"banner_image": true', '"baner_image": true'),
  usesStayKnown: true,
};

/** A populate that Strapi would answer with an error. */
export function refusedPopulate(place: PathPlace, { message, expected, keys }: PopulateError): CheckFinding {
  const known = message.startsWith('Invalid key') && expected.length > 0;
  const list = known ? `. Known keys: ${oneOf(expected)}` : '';
  const word = keys.at(-1);
  const details = word === undefined ? {} : { word, candidates: expected };
  const text = `The CMS would refuse this populate: ${message}${list}`;
  return finding(check, place, text, { ...details, fixable: true });
}

/** A populate that only the schema of manifests minds. */
export function oddPopulate(place: PathPlace): CheckFinding {
  return finding(check, place, 'A populate is "*", or an object whose values are true or objects');
}
