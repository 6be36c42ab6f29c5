import { JSON_SYNTAX } from '../../core/json-text/json-checks.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';

export const check: CheckDefinition = {
  ...JSON_SYNTAX,
  about: 'The file is strict JSON in UTF-8: no byte order mark, no comments, no trailing commas.',
  example: change('"$page.banner_image" }', '"$page.banner_image", }'),
};
