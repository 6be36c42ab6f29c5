import { choiceList } from '../../core/diagnostics/nearest-word.ts';
import { isObject } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import type { PopulateError } from '../../strapi/populate/check-populate.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';
import type { Report } from '../definition/visitor.ts';
import type { Unpopulated } from '../populate/compare-selection.ts';
import type { ResolvedSource } from '../resolve/resolved.ts';

export const notPopulatedCheck: CheckDefinition = {
  code: 'not-populated',
  severity: 'error',
  about: 'Everything that is bound is populated, or the CMS leaves it out.',
  example: change('{ "populate": { "details": true } }', 'true'),
  usesStayKnown: true,
  visit: {
    populate: ({ source, unpopulated }, report) => {
      const seen = new Set<string>();
      for (const { use, missing } of unpopulated) {
        const key = missing.fields.join('.');
        if (!seen.has(key)) report(use.place, messageOf(missing, source.name), { fixable: true });
        seen.add(key);
      }
    },
  },
};

function messageOf({ fields, reason }: Unpopulated, source: string): string {
  const populate = `sources.${source}.populate`;
  const path = `"${fields.join('.')}"`;
  return {
    populate: `${path} is not populated. Add it to ${populate} (--fix writes it)`,
    fields: `${path} is not among the "fields" that ${populate} chooses (--fix adds it)`,
    component: `The component "${fields.at(-1)}" is not among those of "on" in ${populate} (--fix adds it)`,
  }[reason];
}

export const populateUnusedCheck: CheckDefinition = {
  code: 'populate-unused',
  severity: 'warning',
  about: 'The page uses everything that is populated.',
  example: change('"banner_image": true', '"banner_image": true, "gallery": true'),
  visit: {
    populate: ({ source, unused, isUncertain }, report) => {
      if (isUncertain) return;
      for (const keys of unused) {
        const name = keys.length === 0 ? 'Everything' : `"${nameOf(keys)}"`;
        const message = `${name} is populated, but nothing on the page uses it. Remove it (--fix does)`;
        report({ path: [...source.path, 'populate', ...keys], part: 'key' }, message, { fixable: true });
      }
    },
  },
};

function nameOf(keys: readonly string[]): string {
  return keys.at(-1) === 'populate' ? `${keys.at(-2) ?? ''}.populate` : (keys.at(-1) ?? '');
}

export const populateRefusedCheck: CheckDefinition = {
  code: 'populate-refused',
  severity: 'error',
  about: 'The CMS accepts the populate: Strapi answers an invalid one with 400 or 500.',
  example: change('"banner_image": true', '"baner_image": true'),
  usesStayKnown: true,
  visit: {
    // The schema of manifests also refuses some populates that the CMS would accept.
    issue: ({ path, about }, report) => {
      const message = 'A populate is "*", or an object whose values are true or objects';
      if (about === 'populate') report({ path, part: 'key' }, message);
    },
    uses: ({ uses }, report) => {
      for (const source of uses.sources) checkRefusals(source, report);
    },
  },
};

/** Reports only the first of several refusals at the same position. */
function checkRefusals({ path, populate, refusals }: ResolvedSource, report: Report): void {
  const seen = new Set<string>();
  for (const error of refusals) {
    const key = error.keys.join(' ');
    if (!seen.has(key)) reportRefusal([...path, 'populate'], populate, error, report);
    seen.add(key);
  }
}

function reportRefusal(
  path: JsonPath,
  populate: unknown,
  { message, expected, keys }: PopulateError,
  report: Report,
): void {
  const inner = jsonPath(populate, keys);
  const part = typeof inner.at(-1) === 'string' ? ({ part: 'key' } as const) : {};
  const isKey = message.startsWith('Invalid key') && expected.length > 0;
  const list = isKey ? `. Known keys: ${choiceList(expected)}` : '';
  const word = keys.at(-1);
  const details = word === undefined ? {} : { word, candidates: expected };
  const text = `The CMS would refuse this populate: ${message}${list}`;
  report({ path: [...path, ...inner], ...part }, text, { ...details, fixable: true });
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
