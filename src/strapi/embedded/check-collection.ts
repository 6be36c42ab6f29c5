import type { Finding } from '../../core/diagnostics/finding.ts';
import { quoted } from '../../core/diagnostics/words.ts';
import { isObject, member } from '../../core/json/json.ts';
import type { ContentType } from '../model.ts';
import { isNullish, isText } from '../populate/value.ts';
import { contentFinding } from './content-finding.ts';

/** The values that Strapi allows in a `uid` field, except `.` and `..`, because they become part of addresses. */
const SLUG = /^(?!\.{1,2}$)[\w.~-]+$/;

/** Checks records against each other, for a slug or a documentId that occurs twice, and for invalid slugs. */
export function checkCollection(type: ContentType, json: unknown): Finding[] {
  const entries = Array.isArray(json) ? json : [];
  const slugs = [...type.attributes].flatMap(([name, attribute]) =>
    attribute.kind === 'scalar' && attribute.type === 'uid' ? [name] : [],
  );
  const required = slugs.filter((name) => type.required?.includes(name));
  return [
    ...slugs.flatMap((name) => entries.flatMap((entry, at) => checkSlug(name, entry, at))),
    ...required.flatMap((name) => entries.flatMap((entry, at) => checkPresence(name, entry, at))),
    ...[...slugs, 'documentId'].flatMap((name) => checkUnique(name, entries)),
  ];
}

function checkSlug(name: string, entry: unknown, at: number): Finding[] {
  const slug = member(entry, name);
  if (!isText(slug) || slug === '' || SLUG.test(slug)) return [];
  const message = `${quoted(slug)} can’t be part of an address: letters from a to z, digits and -_.~ can`;
  return [contentFinding([at, name], message)];
}

function checkPresence(name: string, entry: unknown, at: number): Finding[] {
  const slug = member(entry, name);
  if (!isObject(entry) || !(isNullish(slug) || slug === '')) return [];
  const message = `Missing "${name}": without it the record has no page of its own`;
  return [contentFinding([at], message)];
}

/** Reports the fault at each of the records, so that both lines are named. */
function checkUnique(name: string, entries: readonly unknown[]): Finding[] {
  const places = new Map<string, number[]>();
  for (const [at, entry] of entries.entries()) {
    const value = member(entry, name);
    if (isText(value) && value !== '') places.set(value, [...(places.get(value) ?? []), at]);
  }
  const repeated = [...places].filter(([, found]) => found.length > 1);
  return repeated.flatMap(([value, found]) =>
    found.map((at) => {
      const others = found.filter((other) => other !== at).map((other) => `[${other}]`);
      const message = `${quoted(value)} is the ${name} of ${others.join(', ')}, too: it must tell records apart`;
      return contentFinding([at, name], message);
    }),
  );
}
