import { parseBinding } from '../core/binding/binding.ts';
import { parseJoinedLink } from '../core/binding/join-texts.ts';
import { listLinkFields, toRecordLink } from '../core/binding/link-fields.ts';
import { isFormatted, mapMembers, mapValue, readJoinParts } from '../core/binding/map-values.ts';
import type { FieldSpec, Fields } from '../core/block/fields.ts';
import { isObject, type JsonObject } from '../core/json/json.ts';
import { LANG } from '../core/json/record-language.ts';

/** The language of a page, and the time zone of its formatted values. */
export interface PageLanguage {
  /** Translates a link with fields, "/news/:slug"; undefined in the default language. */
  readonly localLink?: (link: string) => string;
  readonly locale?: string | undefined;
  readonly timeZone?: string | undefined;
}

/**
 * Turns each link with fields ("/news/:slug") into a binding, and a list in place of a single value into a choice.
 * @param spec of the fields that read the values
 */
export function compileLinks(
  spec: FieldSpec | undefined,
  values: JsonObject,
  { localLink, locale = 'en', timeZone = 'UTC' }: PageLanguage,
): JsonObject {
  const local = localLink ?? ((link: string) => link);
  const compiled = mapValue(values, { spec, path: [], scope: [] }, (value, { spec: read, scope }) => {
    if (isFormatted(value)) return { ...value, locale, timeZone };
    if (localLink && isObject(value) && '$each' in value) return { ...value, [LANG]: `$${LANG}` };
    if (read?.kind !== 'href') return value;
    const joinParts = readJoinParts(value);
    if (parseJoinedLink(joinParts)) return { $join: localJoin(joinParts ?? [], local) };
    if (typeof value !== 'string' || listLinkFields(value).length === 0) return value;
    const linkBinding = { $link: local(value) };
    // Becomes a choice (`$first`), which is resolved when the page is published.
    return scope.length === 0 && toRecordLink(linkBinding.$link) ? { $first: [linkBinding] } : linkBinding;
  });
  return isObject(compiled) ? compiled : values;
}

/** The parts of a joined address, of which `localLink` sees the fields as parameters: "/news/:part1_". */
function localJoin(parts: readonly unknown[], localLink: (link: string) => string): readonly unknown[] {
  const link = parts.map((part, at) => (parseBinding(part).kind === 'path' ? `:part${at}_` : part)).join('');
  const local = localLink(link).split(/:part(\d+)_/);
  return local.flatMap((part, at) => (at % 2 === 1 ? parts[Number(part)] : part || []));
}

export function mapLinks(fields: Fields, props: JsonObject, change: (link: string) => unknown): JsonObject {
  const place = { spec: { kind: 'group', fields }, path: [], scope: [] } as const;
  return mapMembers(props, place, (value, { spec }) =>
    spec?.kind === 'href' && typeof value === 'string' ? change(value) : value,
  );
}
