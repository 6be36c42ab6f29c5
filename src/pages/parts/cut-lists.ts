import { type Params, walkPath } from '../../core/binding/path.ts';
import { isObject, textMember } from '../../core/json/json.ts';
import { memo } from '../../core/json/memo.ts';
import type { CutList } from '../../core/manifest/part.ts';
import { parseProseName } from '../../core/text/prose.ts';
import { askedItems } from '../../strapi/filters/asked-items.ts';
import { type Attribute, type Component, SCALAR_TYPES } from '../../strapi/model.ts';
import { schemaByUid } from '../../strapi/populate/schema.ts';
import { proseMember } from '../../strapi/prose/prose-member.ts';

type Lists = readonly CutList[];
/** The results of the function below, by the parameters. */
const resultsOf = memo((_lists: Lists) => memo((_part: object) => new Map<string, unknown>()));

/** Adds the cut lists of a part, beside the whole lists. The same part gives the same object. */
export function withCutLists(part: unknown, lists: Lists, params: Params): unknown {
  if (typeof part !== 'object' || part === null) return part;
  const made = resultsOf(lists)(part);
  const key = JSON.stringify(params);
  if (!made.has(key))
    made.set(
      key,
      lists.reduce<unknown>((value, list) => insert(value, list.at, list, params), part),
    );
  return made.get(key);
}

function insert(value: unknown, [step, ...rest]: CutList['at'], list: CutList, params: Params): unknown {
  if (step === undefined) return Array.isArray(value) ? cut(value, list) : value;
  if (step.kind === 'name') {
    if (!isObject(value) || !Object.hasOwn(value, step.name)) return value;
    const inner = value[step.name];
    if (rest.length > 0) return { ...value, [step.name]: insert(inner, rest, list, params) };
    if (parseProseName(list.as)) return { ...value, [list.as]: proseMember(value, list.as) };
    return Array.isArray(inner) ? { ...value, [list.as]: cut(inner, list) } : value;
  }
  if (!Array.isArray(value)) return value;
  const selectedItem: unknown = step.kind === 'each' ? undefined : walkPath(value, [step], params);
  const isMeant = (one: unknown): boolean =>
    step.kind === 'each'
      ? step.component === undefined || textMember(one, '__component') === step.component
      : one === selectedItem;
  return value.map((one: unknown) => (isMeant(one) ? insert(one, rest, list, params) : one));
}

function cut(items: readonly unknown[], { fields, ...words }: CutList): readonly unknown[] {
  const components = new Map<string, Component>();
  addComponent(components, '', Object.entries(fields));
  const model = { types: new Map(), components };
  const schema = schemaByUid(model, '');
  return schema ? askedItems({ model, schema }, words, items) : items;
}

/**
 * Adds a component with only the compared fields to a model. Each path to nested fields becomes a component named by
 * the path.
 */
function addComponent(
  components: Map<string, Component>,
  uid: string,
  fields: readonly (readonly [path: string, type: string])[],
): void {
  const attributes = new Map<string, Attribute>();
  for (const [path, type] of fields) {
    const [name = '', ...rest] = path.split('.');
    const scalar = SCALAR_TYPES.find((one) => one === type);
    if (rest.length === 0) {
      if (scalar) attributes.set(name, { kind: 'scalar', type: scalar });
      continue;
    }
    const component = `${uid}.${name}`;
    attributes.set(name, { kind: 'component', component, repeatable: false });
    const inner = fields.filter(([other]) => other.startsWith(`${name}.`));
    addComponent(
      components,
      component,
      inner.map(([other, of]) => [other.slice(name.length + 1), of]),
    );
  }
  components.set(uid, { uid, displayName: uid, attributes });
}
