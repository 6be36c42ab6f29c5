import { isObject, jsonAt } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { type AnswerShape, normalRecord } from '../../strapi/normal-record.ts';

/** The record of a fixture in the shape of Strapi 5, also of a pasted answer: `{ "data": … }`, or Strapi 4's. */
export function readPasted(value: unknown, shape: AnswerShape | undefined): unknown {
  const isAnswer =
    isObject(value) && 'data' in value && Object.keys(value).every((key) => ['data', 'meta'].includes(key));
  return normalRecord(isAnswer && !shape?.attributes.has('data') ? value.data : value, shape);
}

/** The path in the file to a value of the record that `readPasted` returned. */
export function pastedPath(value: unknown, path: JsonPath): JsonPath {
  const filePath: (string | number)[] = [];
  for (const key of path) {
    for (const wrapper of ['data', 'attributes']) {
      const at = jsonAt(value, filePath);
      if (isObject(at) && !Object.hasOwn(at, key) && Object.hasOwn(at, wrapper)) filePath.push(wrapper);
    }
    filePath.push(key);
  }
  return filePath;
}
