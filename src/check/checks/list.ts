import { nearest } from '../../core/diagnostics/nearest-word.ts';
import { typeName } from '../../core/diagnostics/zod-message.ts';
import { isObject } from '../../core/json/json.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';
import type { Find } from '../definition/visitor.ts';
import { expectedKind } from '../paths/field-kinds.ts';
import { describeItem, enterJson } from '../paths/shape.ts';
import type { LiteralUse, Read, Repetition } from '../resolve/resolved.ts';

const EACH = '"$each"';

export const check: CheckDefinition = {
  code: 'list',
  severity: 'error',
  about: 'A list is bound where a list is taken, and one thing where one is taken.',
  example: change('"$each": "details"', '"$each": "title"'),
  visit: {
    unresolved: (reason) => {
      if (reason.why === 'no list') {
        const { path, found } = reason;
        return { message: `"${path}" is not a list to pick from, but ${describeItem(found)}` };
      }
      if (reason.why !== 'list') return undefined;
      const start = reason.path === '' ? 'This' : `"${reason.path}"`;
      const advice = `Pick one with [0] or [key=value], or go through it with ${EACH}`;
      return { message: `${start} is ${describeItem(reason.found)}. ${advice}` };
    },
    uses: ({ uses }, find) => {
      for (const repetition of uses.repetitions) checkRepetition(repetition, find);
      for (const read of uses.reads) checkRead(read, find);
      for (const literal of uses.literals) checkLiteral(literal, find);
    },
  },
};

function checkRepetition({ spec, place, shape }: Repetition, find: Find): void {
  if (spec.kind !== 'list')
    find({ ...place, part: 'key' }, `${EACH} makes a list, but this prop takes ${expectedKind(spec)}`);
  else if (shape && !shape.list && shape.item.kind !== 'any')
    find(place, `${EACH} goes through a list, but this is ${describeItem(shape)}`);
}

function checkRead({ spec, shape, place }: Read, find: Find): void {
  const isList = spec.kind === 'list';
  if (enterJson(shape).item.kind === 'any' || isList === shape.list) return;
  const advice = isList ? '' : '. Pick one with [0], or bind a prop that takes a list';
  find(place, `Expected ${expectedKind(spec)}, but this is ${describeItem(shape)}${advice}`);
}

function checkLiteral({ spec, value, path }: LiteralUse, find: Find): void {
  if (spec.kind !== 'list') return;
  if (!isObject(value)) {
    find({ path }, `Expected a list, not ${typeName(value)}`);
    return;
  }
  const word = Object.keys(value).find(
    (key) => key !== '$each' && (key.startsWith('$') || nearest(key, CANDIDATES)),
  );
  const message = `Expected a list: [ … ], or an object with ${EACH}`;
  if (word === undefined) find({ path }, message);
  else find({ path: [...path, word], part: 'key' }, message, { word, candidates: CANDIDATES });
}

const CANDIDATES = ['$each'];
