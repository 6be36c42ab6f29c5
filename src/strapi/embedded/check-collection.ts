import type { Finding } from '../../core/diagnostics/finding.ts';
import { quoteValue } from '../../core/diagnostics/words.ts';
import { groupValues } from '../../core/json/group-values.ts';
import { isObject, member } from '../../core/json/json.ts';
import { type Attribute, type ContentType, isUnique } from '../model.ts';
import { isNullish, isText } from '../populate/value.ts';
import { contentFinding } from './check-value.ts';

/** The values that Strapi allows in a `uid` field, except `.` and `..`, because they are parts of addresses. */
const SLUG = /^(?!\.{1,2}$)[\w.~-]+$/;

/** Checks records against each other, for a slug or a documentId that occurs twice, and for invalid slugs. */
export function checkCollection(
  type: ContentType,
  json: unknown,
  isNeeded: (slug: Attribute) => boolean,
): Finding[] {
  const entries = Array.isArray(json) ? json : [];
  const unique = [...type.attributes].filter(([, attribute]) => isUnique(attribute));
  const slugs = unique.filter(([, attribute]) => attribute.kind === 'scalar' && attribute.type === 'uid');
  return [
    ...slugs.flatMap(([name, attribute]) =>
      entries.flatMap((entry, at) => checkSlug(name, isNeeded(attribute), entry, at)),
    ),
    ...[...unique.map(([name]) => name), 'documentId'].flatMap((name) => checkUnique(name, entries)),
  ];
}

function checkSlug(name: string, isRequired: boolean, entry: unknown, at: number): Finding[] {
  const slug = member(entry, name);
  if (isNullish(slug) || slug === '') {
    const message = `Missing "${name}": without it the record has no page of its own`;
    return isRequired && isObject(entry) ? [contentFinding([at], message)] : [];
  }
  if (!isText(slug) || SLUG.test(slug)) return [];
  const message = `${quoteValue(slug)} can’t be part of an address: letters from a to z, digits and -_.~ can`;
  return [contentFinding([at, name], message)];
}

/** Reports the fault at each of the records, with all their lines. */
function checkUnique(name: string, entries: readonly unknown[]): Finding[] {
  const places = entries.map((entry, at) => [member(entry, name), at] as const);
  const named = groupValues(places.filter(([value]) => isText(value) && value !== ''));
  return [...named].flatMap(([value, equalPlaces]) =>
    equalPlaces.flatMap((at) => {
      const others = equalPlaces.filter((other) => other !== at).map((other) => `[${other}]`);
      if (others.length === 0) return [];
      const message = `${quoteValue(value)} is the ${name} of ${others.join(', ')}, too: it must be unique`;
      return contentFinding([at, name], message);
    }),
  );
}
