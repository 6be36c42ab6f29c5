import { isObject } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { isRealDay } from '../../core/text/iso-date.ts';
import { isNumeric, type ScalarType } from '../../strapi/model.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { withSource } from '../definition/example.ts';
import type { Find } from '../definition/visitor.ts';
import { isMeantAsPath } from '../paths/placeholders.ts';

export const check: CheckDefinition = {
  code: 'filter-value',
  severity: 'error',
  about:
    'A filter compares with a value that records can have: a day of the calendar, a list that isn’t empty, a possible range. It can’t be a parameter of the route.',
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
  if (!isObject(value)) {
    checkOperand(compared, value, path);
    return;
  }
  for (const [operator, operand] of Object.entries(value)) {
    if (operator === '$not') checkCondition(compared, operand, [...path, operator]);
    else checkOperand(compared, operand, [...path, operator]);
  }
  checkRange(compared, value, path);
}

function checkOperand(compared: Compared, value: unknown, path: JsonPath): void {
  const { key, type, find } = compared;
  if (Array.isArray(value)) {
    if (value.length === 0)
      find({ path }, 'Nothing is in an empty list. Name the values, or take the filter out');
    for (const [at, one] of value.entries()) checkOperand(compared, one, [...path, at]);
    if (path.at(-1) === '$between') checkOrder(compared, value[0], value[1], false, path);
  } else if (isMeantAsPath(value)) {
    const meant = value.startsWith(':')
      ? `Choose the record of the address by "select": "[${key}=${value}]"`
      : 'Write the value itself';
    find(
      { path },
      `"${value}" is compared as it stands: a filter is asked before content is there. ${meant}`,
    );
  } else if (isDated(type) && typeof value === 'string' && !isRealDay(value)) {
    find({ path }, `"${value}" is no day of the calendar. Write a day as "2026-11-18"`);
  }
}

/** A lower bound above the upper one leaves nothing. */
function checkRange(compared: Compared, bounds: Readonly<Record<string, unknown>>, path: JsonPath): void {
  for (const lower of ['$gt', '$gte'])
    for (const upper of ['$lt', '$lte']) {
      const isOpen = lower === '$gt' || upper === '$lt';
      checkOrder(compared, bounds[lower], bounds[upper], isOpen, [...path, upper]);
    }
}

function checkOrder(
  { type, find }: Compared,
  from: unknown,
  to: unknown,
  isOpen: boolean,
  path: JsonPath,
): void {
  const [low, high] = [from, to].map((one) => ordered(type, one));
  if (low === undefined || high === undefined || low < high || (low === high && !isOpen)) return;
  find(
    { path },
    `No value is from ${JSON.stringify(from)} to ${JSON.stringify(to)}: the range leaves nothing`,
  );
}

/** The place of a value in the order of its type; undefined for what is no such value, which is told elsewhere. */
function ordered(type: ScalarType, value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const place = isNumeric(type) ? Number(value) : isDated(type) ? Date.parse(String(value)) : Number.NaN;
  return Number.isNaN(place) ? undefined : place;
}

const isDated = (type: ScalarType): boolean => type === 'date' || type === 'datetime';
