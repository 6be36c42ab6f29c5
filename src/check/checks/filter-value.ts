import { isObject } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { isRealDay } from '../../core/text/iso-date.ts';
import type { ScalarType } from '../../strapi/model.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { withSource } from '../definition/example.ts';
import type { Find } from '../definition/visitor.ts';
import { looksLikePath } from '../paths/placeholders.ts';

export const check: CheckDefinition = {
  code: 'filter-value',
  severity: 'error',
  about:
    'A filter compares with a value that records can have, such as a day of the calendar, and not with a parameter of the route.',
  example: withSource('{ "endpoint": "/leaders", "filters": { "name": ":name" } }'),
  usesStayKnown: true,
  visit: {
    uses: ({ uses }, find) => {
      for (const { key, value, path, shape } of uses.filters)
        if (shape?.item.kind === 'scalar') checkCondition({ key, type: shape.item.type, find }, value, path);
    },
  },
};

interface Compared {
  readonly key: string;
  readonly type: ScalarType;
  readonly find: Find;
}

function checkCondition(compared: Compared, value: unknown, path: JsonPath): void {
  const { key, type, find } = compared;
  if (Array.isArray(value)) {
    for (const [at, one] of value.entries()) checkCondition(compared, one, [...path, at]);
  } else if (isObject(value)) {
    for (const [operator, operand] of Object.entries(value))
      checkCondition(compared, operand, [...path, operator]);
  } else if (looksLikePath(value)) {
    const advice = value.startsWith(':')
      ? `Choose the record of the address by "select": "[${key}=${value}]"`
      : 'Write the value itself';
    find(
      { path },
      `"${value}" is compared literally: a filter is evaluated before content is loaded. ${advice}`,
    );
  } else if ((type === 'date' || type === 'datetime') && typeof value === 'string' && !isRealDay(value)) {
    find({ path }, `"${value}" is no day of the calendar. Write a day as "2026-11-18"`);
  }
}
