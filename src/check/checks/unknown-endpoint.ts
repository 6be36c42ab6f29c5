import { textMember } from '../../core/json/json.ts';
import { findEndpoint } from '../../strapi/model.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'unknown-endpoint',
  severity: 'error',
  about: 'The content model has the endpoint of a source.',
  example: change('"/policies"', '"/polices"'),
  visit: {
    uses: ({ uses, model }, find) => {
      for (const { value, path } of uses.declared) {
        const endpoint = textMember(value, 'endpoint');
        if (endpoint === undefined || findEndpoint(model, endpoint)) continue;
        const word = endpoint.replace(/^\/api(?=\/)/, '');
        const advice = !endpoint.startsWith('/')
          ? '. An endpoint is a path such as "/fees"'
          : word === endpoint
            ? ''
            : '. An endpoint is written without /api';
        const details = { word, candidates: model.types.keys() };
        find({ path: [...path, 'endpoint'] }, `Unknown endpoint "${endpoint}"${advice}`, details);
      }
    },
  },
};
