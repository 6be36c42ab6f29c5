import { type ListWords, parseBinding } from '../core/binding/binding.ts';
import { EACH_STEP, mapValue, type ValuePlace, type Way } from '../core/binding/map-values.ts';
import { pathSteps } from '../core/binding/path.ts';
import type { FieldSpec } from '../core/block/fields.ts';
import { isObject, type JsonObject } from '../core/json/json.ts';
import type { ManifestSource } from '../core/manifest/manifest.ts';
import { type CutList, shortHash } from '../core/manifest/part.ts';
import { proseName } from '../core/text/prose.ts';
import { WHERE_OPERATORS } from '../strapi/filters/operators.ts';
import { type ContentModel, dependsOnDay, detectProseFormat, findEndpoint } from '../strapi/model.ts';
import { findFieldSchema, findSchema, type Schema, typeSchema } from '../strapi/populate/schema.ts';
import { bindMembers, compileLiteralProse } from './compile-prose.ts';

/** Moves the options of bound lists (sort, filters, limit) from a page to the sources of the lists. */
export interface ListCompiler {
  /**
   * Returns the values with new names: a list with options is bound under the name of its `CutList`, a rich text
   * under the name of its tree.
   */
  readonly lift: (values: JsonObject, spec: FieldSpec | undefined, scope?: Way) => JsonObject;
  /** The `CutList`s of a source that `lift` has collected so far. */
  readonly listsIn: (source: string) => readonly CutList[];
}

/** Without a model, it creates no `CutList`s. */
export function createListCompiler(
  sources: Readonly<Record<string, ManifestSource>>,
  model: ContentModel | undefined,
  timeZone?: string,
): ListCompiler {
  const cuts = new Map<string, CutList[]>();
  /** The lists that are whole sources. Their items are grouped only after the inner lists are derived. */
  const sourceLists = new Map<string, CutList>();

  /** @returns the path of the derived list. Inner lists come first, because outer lists contain their results. */
  function cut(path: string, words: ListWords, scope: Way): string {
    const { name, source, at } = wayIn(scope, path);
    const last = at.at(-1);
    if (!model || !source || last?.kind !== 'name') return path;
    const schema = schemaAt(model, source, at);
    if (!schema) return path;
    const memberName = `${last.name}_${shortHash(JSON.stringify([at, words]), 0x811c9dc5)}`;
    add(name, { at, as: memberName, ...words, fields: comparedTypes(model, schema, words) });
    return path.slice(0, path.length - last.name.length) + memberName;
  }

  function add(source: string, list: CutList): void {
    const others = cuts.get(source) ?? [];
    const place = JSON.stringify(list.at);
    if (!others.some(({ at, as: memberName }) => memberName === list.as && JSON.stringify(at) === place))
      cuts.set(source, [...others, list]);
  }

  for (const [name, source] of Object.entries(sources)) {
    const { filters, limit, group } = source;
    const isDated = dependsOnDay(filters);
    const schema = model && (isDated || group) ? schemaAt(model, source, []) : undefined;
    if (!model || !schema) continue;
    const dated = isDated ? { filters, ...(limit === undefined ? {} : { limit }) } : {};
    const words = { ...dated, ...(group ? { group, ...(timeZone ? { timeZone } : {}) } : {}) };
    const memberName = `shown_${shortHash(JSON.stringify(words), 0x811c9dc5)}`;
    sourceLists.set(name, { at: [], as: memberName, ...words, fields: comparedTypes(model, schema, words) });
  }

  /** The source of a value, and the steps from the source to the value, without those into groups. */
  function wayIn(scope: Way, path: string) {
    const [first, ...at] = [...scope, ...pathSteps(path)];
    const source = first?.kind === 'name' ? sources[first.name] : undefined;
    const isInGroup = source?.group !== undefined && at[1]?.kind === 'name' && at[1].name === 'items';
    return { name: first?.kind === 'name' ? first.name : '', source, at: isInGroup ? at.slice(2) : at };
  }

  /**
   * @returns the path of the tree of a rich text, or of its plain text for a field of another kind; the same path for
   * other values, and for Markdown, which a text field shows unchanged
   */
  function readAs(path: string, kind: FieldSpec['kind'], scope: Way): string {
    const { name, source, at } = wayIn(scope, path);
    const last = at.at(-1);
    if (!source || last?.kind !== 'name') return path;
    const around = model && schemaAt(model, source, at.slice(0, -1));
    const format = detectProseFormat(around?.attributes.get(last.name));
    const isText = kind !== 'prose';
    if (format === undefined || (isText && (format === 'markdown' || format === 'auto'))) return path;
    const memberName = proseName(last.name, isText ? 'words' : format);
    add(name, { at, as: memberName, fields: {} });
    return path.slice(0, path.length - last.name.length) + memberName;
  }

  function change(value: unknown, { scope, spec }: ValuePlace): unknown {
    const binding = parseBinding(value);
    if (binding.kind === 'path')
      return bindMembers(binding.path, spec, (path, kind, isItem) =>
        readAs(path, kind, isItem ? [...scope, ...pathSteps(binding.path), EACH_STEP] : scope),
      );
    if (spec?.kind === 'prose' && typeof value === 'string') return compileLiteralProse(value);
    if (binding.kind !== 'each') return value;
    const isWhole = Object.keys(binding.words).length === 0;
    return { $each: isWhole ? binding.path : cut(binding.path, binding.words, scope), ...binding.item };
  }

  return {
    lift: (values, spec, scope = []) => {
      const lifted = mapValue(values, { spec, path: [], scope }, change);
      return isObject(lifted) ? lifted : values;
    },
    listsIn: (source) => [...(cuts.get(source) ?? []), ...[sourceLists.get(source) ?? []].flat()],
  };
}

/** The schema of a list's items in a source's part; undefined if the path has no schema. */
function schemaAt(
  model: ContentModel,
  { endpoint, select = '' }: ManifestSource,
  at: Way,
): Schema | undefined {
  const type = findEndpoint(model, endpoint)?.type;
  return [...pathSteps(select), ...at].reduce<Schema | undefined>(
    (schema, step) => schema && stepInto(model, schema, step),
    type && typeSchema(type),
  );
}

/** The components in a list of the content; undefined for other lists. */
export function findListComponents(
  model: ContentModel,
  sources: Readonly<Record<string, ManifestSource>>,
  path: string,
): { readonly components: ReadonlySet<string>; readonly isZone: boolean } | undefined {
  const [first, ...at] = pathSteps(path);
  const last = at.at(-1);
  const source = first?.kind === 'name' ? sources[first.name] : undefined;
  const attribute =
    source && last?.kind === 'name'
      ? schemaAt(model, source, at.slice(0, -1))?.attributes.get(last.name)
      : undefined;
  if (attribute?.kind === 'zone') return { components: new Set(attribute.components), isZone: true };
  return attribute?.kind === 'component'
    ? { components: new Set([attribute.component]), isZone: false }
    : undefined;
}

function stepInto(model: ContentModel, schema: Schema, step: Way[number]): Schema | undefined {
  if (step.kind === 'match' && step.key === '__component') return findSchema(model, step.value);
  if (step.kind === 'each' && step.component !== undefined) return findSchema(model, step.component);
  if (step.kind !== 'name') return schema;
  const attribute = schema.attributes.get(step.name);
  if (attribute?.kind !== 'zone') return attribute && findFieldSchema(model, attribute);
  const parts = attribute.components.flatMap((uid) => [...(findSchema(model, uid)?.attributes ?? [])]);
  return { ...schema, attributes: new Map(parts) };
}

/** The types of the fields that the list's options compare. A name that isn't a plain field has no type. */
function comparedTypes(
  model: ContentModel,
  schema: Schema,
  words: ListWords & Pick<CutList, 'group'>,
): CutList['fields'] {
  const sorted = [words.sort ?? []].flat().flatMap((text) => String(text).split(','));
  const keys = [...sorted, ...(words.group ? [words.group] : [])];
  const paths = [...keys.map((key) => key.split(':')[0]?.trim() ?? ''), ...comparedIn(words.filters)];
  return Object.fromEntries(paths.map((path) => [path, typeAt(model, schema, path.split('.'))]));
}

function comparedIn(filters: unknown): string[] {
  if (Array.isArray(filters)) return filters.flatMap(comparedIn);
  return Object.entries(isObject(filters) ? filters : {}).flatMap(([key, value]) => {
    if (key.startsWith('$')) return WHERE_OPERATORS.includes(key) ? comparedIn(value) : [];
    const inner = comparedIn(value);
    return inner.length === 0 ? [key] : inner.map((path) => `${key}.${path}`);
  });
}

function typeAt(model: ContentModel, schema: Schema | undefined, [name = '', ...rest]: string[]): string {
  const attribute = schema?.attributes.get(name);
  if (!attribute) return name === 'documentId' ? 'string' : '';
  if (rest.length > 0) return typeAt(model, findFieldSchema(model, attribute), rest);
  if (attribute.kind !== 'scalar') return '';
  return attribute.type === 'unknown' ? 'string' : attribute.type;
}
