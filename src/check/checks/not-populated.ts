import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';
import type { Unpopulated } from '../populate/compare-selection.ts';

export const check: CheckDefinition = {
  code: 'not-populated',
  severity: 'error',
  about: 'Everything that is bound is populated, or the CMS leaves it out.',
  example: change('{ "populate": { "details": true } }', 'true'),
  usesStayKnown: true,
  visit: {
    populate: ({ source, unpopulated }, find) => {
      const seen = new Set<string>();
      for (const { use, missing } of unpopulated) {
        const key = missing.fields.join('.');
        if (!seen.has(key)) find(use.place, messageOf(missing, source.name), { fixable: true });
        seen.add(key);
      }
    },
  },
};

function messageOf({ fields, reason }: Unpopulated, source: string): string {
  const populate = `sources.${source}.populate`;
  const path = `"${fields.join('.')}"`;
  return {
    populate: `${path} is not populated. Add it to ${populate} (--fix writes it)`,
    fields: `${path} is not among the "fields" that ${populate} chooses (--fix adds it)`,
    component: `The component "${fields.at(-1)}" is not among those of "on" in ${populate} (--fix adds it)`,
  }[reason];
}
