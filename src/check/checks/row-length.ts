import { isObject, member, textMember } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { withBlock } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'row-length',
  severity: 'warning',
  about: 'A row has a cell for each heading, of which none stands twice.',
  example: withBlock('{ "type": "grid", "head": ["Fee", "Amount"], "rows": [{ "cells": ["Tuition"] }] }'),
  visit: {
    manifest: ({ blocks: types, uses }, find) => {
      for (const { block, path } of uses.blockLists.flat()) {
        const aligned = types.get(textMember(block, 'type') ?? '')?.about?.aligned ?? {};
        for (const [part, other] of Object.entries(aligned)) {
          const head = member(block, other);
          if (!Array.isArray(head) || head.length === 0) continue;
          for (const [at, word] of head.entries())
            if (head.indexOf(word) < at)
              find({ path: [...path, other, at] }, `"${word}" is a heading already`);
          for (const row of listsAt(block, part.split('.'), path))
            if (row.list.length !== head.length)
              find({ path: row.path }, `The row has ${row.list.length} cells, and "${other}" ${head.length}`);
        }
      }
    },
  },
};

interface FoundList {
  readonly list: readonly unknown[];
  readonly path: JsonPath;
}

/** The lists at a path of names, in every item on the way there. */
function listsAt(value: unknown, [name, ...rest]: readonly string[], path: JsonPath): readonly FoundList[] {
  if (name === undefined) return Array.isArray(value) ? [{ list: value, path }] : [];
  if (Array.isArray(value)) return value.flatMap((item, at) => listsAt(item, [name, ...rest], [...path, at]));
  return isObject(value) ? listsAt(member(value, name), rest, [...path, name]) : [];
}
