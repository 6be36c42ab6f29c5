import { choiceList } from '../../core/diagnostics/nearest-word.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { withBlock } from '../definition/example.ts';
import { unescapedDollar } from '../resolve/resolve-link.ts';

export const check: CheckDefinition = {
  code: 'unknown-form',
  severity: 'error',
  about: 'A form that a block shows is a file in `page-manifests/forms`.',
  example: withBlock('{ "type": "form", "form": "enquiry" }'),
  usesStayKnown: true,
  visit: {
    uses: ({ uses, forms }, find) => {
      for (const { spec, value, path } of uses.literals) {
        if (spec.kind !== 'form' || typeof value !== 'string' || !forms) continue;
        const word = unescapedDollar(value);
        if (forms.has(word)) continue;
        const candidates = [...forms.keys()];
        const message = `Unknown form "${word}": there is no page-manifests/forms/${word}.json`;
        const hint = candidates.length === 0 ? {} : { hint: `Known forms: ${choiceList(candidates)}` };
        find({ path }, message, { word, candidates, ...hint });
      }
    },
  },
};
