import { isObject, type JsonObject, member, textMember } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';

export interface FormPart {
  readonly value: JsonObject;
  readonly path: JsonPath;
}

export function formFields(form: JsonObject): readonly FormPart[] {
  return partsIn(form, [], 'fields');
}

export function fieldRules({ value, path }: FormPart): readonly FormPart[] {
  return partsIn(value, path, 'rules');
}

/** The values of a field's options, even invalid ones; undefined without options. */
export function optionValues({ value }: FormPart): readonly (string | undefined)[] | undefined {
  const options = member(value, 'options');
  if (!Array.isArray(options)) return undefined;
  return options.map((one: unknown) => (typeof one === 'string' ? one : textMember(one, 'value')));
}

export function formReceivers(form: JsonObject): readonly FormPart[] {
  const one = member(form, 'deliver');
  return isObject(one) ? [{ value: one, path: ['deliver'] }] : partsIn(form, [], 'deliver');
}

function partsIn(owner: JsonObject, path: JsonPath, name: string): FormPart[] {
  const list = member(owner, name);
  return (Array.isArray(list) ? list : []).flatMap((value: unknown, at) =>
    isObject(value) ? [{ value, path: [...path, name, at] }] : [],
  );
}
