import { JSON_KEY } from '../../core/json-text/json-checks.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';

export const check: CheckDefinition = {
  ...JSON_KEY,
  about: 'No object has a key twice, or one called `__proto__`.',
  example: change('"title": "$title",', '"title": "$title", "title": "Committee",'),
};
