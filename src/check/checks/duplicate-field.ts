import { textMember } from '../../core/json/json.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { changeForm } from '../definition/example.ts';
import { fieldsIn } from '../resolve/form-parts.ts';

export const check: CheckDefinition = {
  code: 'duplicate-field',
  severity: 'error',
  about: 'Each field of a form has its own name.',
  example: changeForm('"fields": [', '"fields": [\n    { "name": "email", "label": "E-mail", "rules": [] },'),
  visit: {
    form: (form, find) => {
      const names = new Set<string>();
      for (const { value, path } of fieldsIn(form)) {
        const name = textMember(value, 'name');
        if (name === undefined) continue;
        if (names.has(name)) {
          find({ path: [...path, 'name'] }, `Another field of the form has the name "${name}"`);
        }
        names.add(name);
      }
    },
  },
};
