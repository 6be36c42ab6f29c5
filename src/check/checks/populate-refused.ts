import { choiceList } from '../../core/diagnostics/nearest-word.ts';
import { isObject } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import type { PopulateError } from '../../strapi/populate/check-populate.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';
import type { Find } from '../definition/visitor.ts';
import type { ResolvedSource } from '../resolve/resolved.ts';

export const check: CheckDefinition = {
  code: 'populate-refused',
  severity: 'error',
  about: 'The CMS accepts the populate: Strapi answers others with 400 or 500.',
  example: change('"banner_image": true', '"baner_image": true'),
  usesStayKnown: true,
  visit: {
    // The schema of manifests is stricter than the CMS.
    issue: ({ path, about }, find) => {
      const message = 'A populate is "*", or an object whose values are true or objects';
      if (about === 'populate') find({ path, part: 'key' }, message);
    },
    uses: ({ uses }, find) => {
      for (const source of uses.sources) checkRefusals(source, find);
    },
  },
};

/** Reports only the first of several refusals at the same position. */
function checkRefusals({ path, populate, refusals }: ResolvedSource, find: Find): void {
  const seen = new Set<string>();
  for (const error of refusals) {
    const key = error.keys.join(' ');
    if (!seen.has(key)) findRefusal([...path, 'populate'], populate, error, find);
    seen.add(key);
  }
}

function findRefusal(
  path: JsonPath,
  populate: unknown,
  { message, expected, keys }: PopulateError,
  find: Find,
): void {
  const inner = jsonPath(populate, keys);
  const part = typeof inner.at(-1) === 'string' ? ({ part: 'key' } as const) : {};
  const isKey = message.startsWith('Invalid key') && expected.length > 0;
  const list = isKey ? `. Known keys: ${choiceList(expected)}` : '';
  const word = keys.at(-1);
  const details = word === undefined ? {} : { word, candidates: expected };
  const text = `The CMS would refuse this populate: ${message}${list}`;
  find({ path: [...path, ...inner], ...part }, text, { ...details, fixable: true });
}

/** The keys of a populate error as a path in the file, ending at the last key that the file contains. */
function jsonPath(value: unknown, keys: readonly string[]): (string | number)[] {
  const path: (string | number)[] = [];
  let inner = value;
  for (const key of keys) {
    if (Array.isArray(inner) && Number(key) < inner.length) {
      path.push(Number(key));
      inner = inner[Number(key)];
    } else if (isObject(inner) && Object.hasOwn(inner, key)) {
      path.push(key);
      inner = inner[key];
    } else break;
  }
  return path;
}
