import { choiceList } from '../../core/diagnostics/nearest-word.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { withBlock } from '../definition/example.ts';
import { unescapedDollar } from '../resolve/resolve-link.ts';

// A long list of choices would only distract from a suggestion.
const MAX_LISTED = 6;

export const check: CheckDefinition = {
  code: 'choice',
  severity: 'error',
  about: 'A literal is one of the choices of its prop.',
  example: withBlock('{ "type": "image-text", "side": "letf" }'),
  visit: {
    uses: ({ uses }, find) => {
      for (const { spec, value, path } of uses.literals) {
        if (spec.kind !== 'choice' || typeof value !== 'string') continue;
        const word = unescapedDollar(value);
        const { choices } = spec;
        if (choices.includes(word)) continue;
        const all = `Choices: ${choiceList(choices)}`;
        const message = `Unknown choice "${word}"`;
        if (choices.length <= MAX_LISTED) find({ path }, `${message}. ${all}`, { word, candidates: choices });
        else find({ path }, message, { word, candidates: choices, hint: all });
      }
    },
  },
};
