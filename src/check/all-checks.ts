import { isObject } from '../core/json/json.ts';
import type { CheckDefinition } from './definition/check-definition.ts';

const files = import.meta.glob<object>(['./checks/*.ts', '!./checks/*.test.ts'], { eager: true });

export const ALL_CHECKS: readonly CheckDefinition[] = Object.values(files).flatMap((file) =>
  Object.values(file).filter(isCheck),
);

function isCheck(value: unknown): value is CheckDefinition {
  return isObject(value) && 'code' in value && 'example' in value;
}
