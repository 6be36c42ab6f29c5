import { textMember } from '../../core/json/json.ts';
import { reservedFor } from '../../core/manifest/reserved.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'reserved-route',
  severity: 'error',
  about: 'The server itself doesn’t answer the route.',
  example: change('"/hall-rules"', '"/api/hall-rules"'),
  visit: {
    page: (page, find) => {
      const route = textMember(page, 'route') ?? '';
      const purpose = reservedFor(route);
      if (purpose) find({ path: ['route'] }, `"${route}" is reserved for ${purpose}`);
    },
  },
};
