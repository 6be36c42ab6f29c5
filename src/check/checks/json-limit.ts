import { JSON_LIMIT } from '../../core/json-text/json-checks.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';

export const check: CheckDefinition = {
  ...JSON_LIMIT,
  about: 'A file is at most 256 kB long and 64 levels deep. Others are not read.',
  example: { texts: ['['.repeat(65)] },
};
