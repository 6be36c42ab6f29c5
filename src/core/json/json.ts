export type JsonObject = { readonly [name: string]: unknown };

/** True for a JSON object; false for null and for a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object's own member, or undefined; inherited members such as `constructor` are not content. */
export function member(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** An object's own member, if it is a text. */
export function textMember(value: unknown, name: string): string | undefined {
  const memberValue = member(value, name);
  return typeof memberValue === 'string' ? memberValue : undefined;
}

export function jsonAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, step) => (Array.isArray(inner) ? inner[Number(step)] : member(inner, String(step))),
    value,
  );
}

/** The parsed text; undefined if it isn't JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
