import { RULE_NAMES } from '../../core/form/rules.ts';
import { jsonAt } from '../../core/json/json.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { changeForm } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'unknown-rule',
  severity: 'error',
  about: 'A rule of a form is one of those that docs/forms.md lists.',
  example: changeForm('"rule": "required"', '"rule": "requierd"'),
  visit: {
    issue: ({ path, value, about }, find) => {
      if (about !== 'rule') return;
      const rule = jsonAt(value, path);
      const hint = `Known rules: ${RULE_NAMES.join(', ')}`;
      const details = { word: String(rule), candidates: RULE_NAMES, hint };
      find({ path }, `Unknown rule ${JSON.stringify(rule)}`, details);
    },
  },
};
