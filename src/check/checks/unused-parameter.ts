import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'unused-parameter',
  severity: 'warning',
  about: 'A binding uses every parameter of the route.',
  example: change('"/hall-rules"', '"/hall-rules/:chapter"'),
  visit: {
    manifest: ({ params, uses: { usedParams } }, find) => {
      for (const param of params) {
        if (usedParams.has(param)) continue;
        const message = `No path uses the parameter ":${param}", for example as "[id=:${param}]"`;
        find({ path: ['route'] }, message);
      }
    },
  },
};
