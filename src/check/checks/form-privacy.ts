import { member } from '../../core/json/json.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { changeForm } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'form-privacy',
  severity: 'info',
  about: 'A form that delivers has a text on what happens to the data.',
  example: changeForm('"send"', '"deliver": { "to": "mail", "address": "office@museum.example" },\n  "send"'),
  visit: {
    form: (form, find) => {
      if (member(form, 'deliver') === undefined || member(form, 'privacy') !== undefined) return;
      const message = 'Visitors don’t read what happens to their data: add the text "privacy"';
      find({ path: ['deliver'], part: 'key' }, message);
    },
  },
};
