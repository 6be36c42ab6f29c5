import { isObject, member, textMember } from '../../core/json/json.ts';
import { endIn, momentIn } from '../../core/text/moment.ts';
import { SHOWN_FROM, SHOWN_UNTIL } from '../../strapi/model.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import type { ContentPlace } from '../paths/known-values.ts';

export const check: CheckDefinition = {
  code: 'never-shown',
  severity: 'warning',
  about: 'What is shown for a time begins before it ends.',
  example: {
    texts: [
      `{
  "route": "/figures",
  "title": "The house in figures",
  "description": "How large the house is.",
  "sources": { "figures": { "endpoint": "/figures" } },
  "blocks": [{ "type": "people", "people": { "$each": "figures", "name": "$name", "role": "$value" } }]
}
`,
    ],
  },
  visit: {
    shownContent: (all, find) => {
      const seen = new Set<unknown>();
      for (const { values, shown } of all) {
        for (const { at } of values()) {
          for (const { part, path } of partsOnTheWay(at)) {
            if (seen.has(part)) continue;
            seen.add(part);
            const message = fault(part);
            if (message) find({ record: at.record, path: [...path, SHOWN_UNTIL] }, { message }, shown);
          }
        }
      }
    },
  },
};

/** The record of a value, and the items around the value. */
function partsOnTheWay({ record, path }: ContentPlace) {
  let part: unknown = record;
  const parts = [{ part, path: path.slice(0, 0) }];
  for (const [at, step] of path.entries()) {
    part = Array.isArray(part) ? part[Number(step)] : member(part, String(step));
    if (isObject(part)) parts.push({ part, path: path.slice(0, at + 1) });
  }
  return parts;
}

function fault(part: unknown): string | undefined {
  const [from = '', until = ''] = [textMember(part, SHOWN_FROM), textMember(part, SHOWN_UNTIL)];
  const [begins, ends] = [momentIn('UTC', from), endIn('UTC', until)];
  if (begins === undefined || ends === undefined || begins < ends) return undefined;
  return 'It ends before it begins to be shown, so visitors never see it. Enter a later end';
}
