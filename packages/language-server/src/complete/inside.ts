import type { CheckEnvironment } from 'prospectus/internal/check/resolve/resolve-manifest.ts';
import { firstName } from 'prospectus/internal/core/binding/path.ts';
import { isObject, jsonAt, member } from 'prospectus/internal/core/json/json.ts';
import { findEndpoint } from 'prospectus/internal/strapi/model.ts';
import { nameLikeness } from './clues.ts';
import type { Cursor } from './cursor.ts';
import { eachLeaf } from './habits.ts';

/** Rates a block type by the props that its block already has, and an endpoint by the fields that are bound to it. */
export function insideClue(
  { blocks, model }: CheckEnvironment,
  { path, value }: Cursor,
): (value: string) => number {
  const key = path.at(-1);
  if (key === 'type' && path.length === 3) {
    const owner = jsonAt(value, path.slice(0, -1));
    const props = Object.keys(isObject(owner) ? owner : {}).filter(
      (name) => !['type', 'from', 'id'].includes(name),
    );
    return (type) => {
      const fields = blocks.get(type)?.block.fields ?? {};
      const needed = Object.keys(fields).filter((name) => fields[name]?.required && !props.includes(name));
      return -10 * needed.length - 20 * props.filter((name) => !Object.hasOwn(fields, name)).length;
    };
  }
  if (key !== 'endpoint') return () => 0;
  const bound = boundFields(value, String(path[1]));
  const route = String(member(value, 'route'));
  return (endpoint) => {
    const fields = findEndpoint(model, endpoint)?.type.attributes;
    const missing = [...bound].filter((name) => !fields?.has(name)).length;
    return nameLikeness(route, endpoint) + nameLikeness(String(path[1]), endpoint) - 20 * missing;
  };
}

/** The first fields that bindings read from a source, and those that it populates. */
function boundFields(manifest: unknown, source: string): ReadonlySet<string> {
  const populate = jsonAt(manifest, ['sources', source, 'populate']);
  const fields = new Set(Object.keys(isObject(populate) ? populate : {}));
  eachLeaf(manifest, [], (leaf) => {
    const path = typeof leaf === 'string' ? leaf.replace(/^\$/, '') : '';
    if (path.startsWith(`${source}.`)) fields.add(firstName(path.slice(source.length + 1)));
  });
  return fields;
}
