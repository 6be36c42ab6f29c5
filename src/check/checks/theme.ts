import type { CheckDefinition } from '../definition/check-definition.ts';

export const check: CheckDefinition = {
  code: 'theme',
  severity: 'error',
  about: 'The theme gives every token that style sheets use.',
  example: { file: 'theme/theme.css', text: ':root {\n  --colour-ink: #222222;\n}\n' },
};
