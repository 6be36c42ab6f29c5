import { member, textMember } from '../../core/json/json.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { changeForm } from '../definition/example.ts';
import type { Find } from '../definition/visitor.ts';
import { type FormPart, fieldsIn, rulesIn } from '../resolve/form-parts.ts';

export const check: CheckDefinition = {
  code: 'form-options',
  severity: 'error',
  about: 'A menu, and nothing else, has options, and each of them once.',
  example: changeForm('"label": "E-mail",', '"label": "E-mail",\n      "input": "menu",'),
  visit: {
    form: (form, find) => {
      for (const field of fieldsIn(form)) {
        checkPresence(field, find);
        checkRepeats(field, find);
      }
    },
  },
};

function checkPresence(field: FormPart, find: Find): void {
  const { value, path } = field;
  const hasOptions = Object.hasOwn(value, 'options');
  const isMenu = textMember(value, 'input') === 'menu';
  if (isMenu && !hasOptions) find({ path: [...path, 'input'] }, 'A menu needs "options" to choose from');
  if (!isMenu && hasOptions) {
    const message = 'Only a menu shows options. Give the field "input": "menu"';
    find({ path: [...path, 'options'], part: 'key' }, message);
  }
  if (isMenu || hasOptions) return;
  for (const rule of rulesIn(field)) {
    if (textMember(rule.value, 'rule') !== 'choice') continue;
    find({ path: [...rule.path, 'rule'] }, 'The rule "choice" needs a field with "options"');
  }
}

function checkRepeats({ value, path }: FormPart, find: Find): void {
  const options = member(value, 'options');
  const seen = new Set<string>();
  for (const [at, option] of (Array.isArray(options) ? options : []).entries()) {
    const word = typeof option === 'string' ? option : textMember(option, 'value');
    if (word === undefined) continue;
    if (seen.has(word)) find({ path: [...path, 'options', at] }, `Another option has the value "${word}"`);
    seen.add(word);
  }
}
