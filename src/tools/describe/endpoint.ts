import { listFirst } from '../../core/diagnostics/words.ts';
import { isObject, member, textMember } from '../../core/json/json.ts';
import { truncateAtWord } from '../../core/text/plain-text.ts';
import {
  type Attribute,
  type Attributes,
  attributeTargets,
  type ContentModel,
  findAttributes,
} from '../../strapi/model.ts';
import { type CommandAnswer, refuseName } from './answer.ts';
import { describeAttributeKind, schemaFile } from './field-origin.ts';
import type { SiteNow } from './site-opener.ts';
import { fieldKey, type ManifestUses } from './uses.ts';

const DEEPEST = 4;
const LONGEST = 80;

/** Describes an endpoint: each field with its path, kind and current value, and the pages that show it. */
export function describeEndpoint(site: SiteNow, endpoint: string): CommandAnswer {
  const { model, records } = site.input;
  const type = model.types.get(endpoint);
  if (!type) return refuseName('endpoint', endpoint, model.types.keys());
  const values = records?.(type) ?? [];
  const isCollection = type.kind === 'collection';
  const rows = fieldRows({ model, uses: site.uses() }, { uid: type.uid, fields: type.attributes, values });
  const text = [
    `${endpoint}  ${isCollection ? `a collection, ${values.length} records now` : 'one record'}  ${schemaFile(type.uid)}`,
    `As a source: "sources": ${JSON.stringify({ page: { endpoint } })}; check --fix adds the populate that the bindings need.`,
    isCollection
      ? 'Bind its records with "$each": "page", then "$field"; [] is a list, to be repeated by "$each", too.'
      : 'Bind a field as "$page.field"; [] is a list, to be repeated by "$each".',
    '',
    ...rows,
  ].join('\n');
  return { text };
}

interface Shown {
  readonly model: ContentModel;
  readonly uses: readonly ManifestUses[];
}

/** A type or component that has fields, with the records or components of this kind. */
interface Holder {
  readonly uid: string;
  readonly fields: Attributes;
  readonly values: readonly unknown[];
}

function fieldRows(site: Shown, { uid, fields, values }: Holder, before = '', depth = 1): string[] {
  return [...fields].flatMap(([name, attribute]) => {
    const fieldValues = values.flatMap((value) => [member(value, name)].flat()).filter(isPresent);
    const path = `${before}${name}`;
    const row = `${path}${isList(attribute) ? '[]' : ''}  ${describeAttributeKind(attribute)}${sample(fieldValues[0])}${shownAt(site.uses, uid, name)}`;
    if (depth === DEEPEST) return [row];
    return [
      row,
      ...attributeTargets(attribute).flatMap((target) =>
        innerRows(site, attribute, target, path, fieldValues, depth),
      ),
    ];
  });
}

/** The fields inside an attribute. Those behind a relation are described at their own endpoint. */
function innerRows(
  site: Shown,
  attribute: Attribute,
  uid: string,
  path: string,
  fieldValues: readonly unknown[],
  depth: number,
): string[] {
  const isZone = attribute.kind === 'zone';
  const before = isZone ? `${path}[__component=${uid}].` : `${path}${isList(attribute) ? '[]' : ''}.`;
  const values = isZone ? fieldValues.filter((one) => member(one, '__component') === uid) : fieldValues;
  const fields = findAttributes(site.model, uid) ?? new Map();
  return fieldRows(
    site,
    { uid, fields, values },
    before,
    attribute.kind === 'relation' ? DEEPEST : depth + 1,
  );
}

function isList(attribute: Attribute): boolean {
  if (attribute.kind === 'media') return attribute.multiple;
  if (attribute.kind === 'relation') return attribute.many;
  return attribute.kind === 'component' && attribute.repeatable;
}

const isPresent = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

function sample(value: unknown): string {
  if (value === undefined) return '  (nothing there now)';
  const shown = isObject(value) ? textMember(value, 'url') : JSON.stringify(value);
  return shown === undefined ? '' : `  ${truncateAtWord(shown, LONGEST)}`;
}

function shownAt(uses: readonly ManifestUses[], uid: string, name: string): string {
  const key = fieldKey(schemaFile(uid), name);
  const routes = uses.filter(({ fields }) => fields.has(key)).map(({ route }) => route);
  return routes.length === 0 ? '' : `  shown at ${listFirst(routes)}`;
}
