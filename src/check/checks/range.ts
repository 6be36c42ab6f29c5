import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'range',
  severity: 'error',
  about: 'A number in the manifest is one that its prop can use.',
  example: change('"columns": 4', '"columns": 40'),
  usesStayKnown: true,
  visit: {
    uses: ({ uses }, find) => {
      for (const { spec, value, path } of uses.literals) {
        if (spec.kind !== 'number' || typeof value !== 'number') continue;
        const { min, max, whole } = spec;
        const limits = Number.isFinite(max) ? `${min} to ${max}` : `at least ${min}`;
        if (value < min || value > max) find({ path }, `${value} is out of range: ${limits}`);
        else if (whole && !Number.isInteger(value)) find({ path }, `Expected a whole number, not ${value}`);
      }
    },
  },
};
