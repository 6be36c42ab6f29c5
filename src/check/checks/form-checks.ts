import { choiceList } from '../../core/diagnostics/nearest-word.ts';
import { isRuleName, RULE_INFO, type RuleParameter } from '../../core/form/rules.ts';
import { textMember } from '../../core/json/json.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { changeForm, withBlock } from '../definition/example.ts';
import type { Report } from '../definition/visitor.ts';
import { type FormPart, fieldRules, formFields, optionValues } from '../resolve/form-parts.ts';
import { unescapeDollar } from '../resolve/resolve-link.ts';

export const unknownFormCheck: CheckDefinition = {
  code: 'unknown-form',
  severity: 'error',
  about: 'A form that a block shows is a file in `page-manifests/forms`.',
  example: withBlock('{ "type": "form", "form": "enquiry" }'),
  usesStayKnown: true,
  visit: {
    uses: ({ uses, forms }, report) => {
      for (const { spec, value, path } of uses.literals) {
        if (spec.kind !== 'form' || typeof value !== 'string' || !forms) continue;
        const word = unescapeDollar(value);
        if (forms.has(word)) continue;
        const candidates = [...forms.keys()];
        const message = `Unknown form "${word}": there is no page-manifests/forms/${word}.json`;
        const hint = candidates.length === 0 ? {} : { hint: `Known forms: ${choiceList(candidates)}` };
        report({ path }, message, { word, candidates, ...hint });
      }
    },
  },
};

export const ruleParameterCheck: CheckDefinition = {
  code: 'rule-parameter',
  severity: 'error',
  about: 'A rule of a form has the parameters that it requires, and no others.',
  example: changeForm('"rule": "required"', '"rule": "maxLength"'),
  visit: {
    form: (form, report) => {
      for (const rule of formFields(form).flatMap(fieldRules)) checkParameters(rule, report);
    },
  },
};

const PARAMETERS: readonly RuleParameter[] = ['limit', 'min', 'max', 'trimmed'];

function checkParameters({ value, path }: FormPart, report: Report): void {
  const name = textMember(value, 'rule');
  if (name === undefined || !isRuleName(name)) return;
  const { required, optional } = RULE_INFO[name];
  const allowed = [...required, ...optional];
  for (const parameter of required) {
    if (Object.hasOwn(value, parameter)) continue;
    report({ path: [...path, 'rule'] }, `Missing "${parameter}", which the rule "${name}" requires`);
  }
  for (const parameter of PARAMETERS) {
    if (!Object.hasOwn(value, parameter) || allowed.includes(parameter)) continue;
    const others = allowed.length === 0 ? 'only its message' : allowed.map((one) => `"${one}"`).join(', ');
    const message = `The rule "${name}" has no "${parameter}". It takes ${others}`;
    report({ path: [...path, parameter], part: 'key' }, message);
  }
}

export const formOptionsCheck: CheckDefinition = {
  code: 'form-options',
  severity: 'error',
  about: 'Only a menu has options, and no two of its options have the same value.',
  example: changeForm('"label": "E-mail",', '"label": "E-mail",\n      "input": "menu",'),
  visit: {
    form: (form, report) => {
      for (const field of formFields(form)) {
        checkPresence(field, report);
        checkRepeats(field, report);
      }
    },
  },
};

function checkPresence(field: FormPart, report: Report): void {
  const { value, path } = field;
  const hasOptions = Object.hasOwn(value, 'options');
  const isMenu = textMember(value, 'input') === 'menu';
  if (isMenu && !hasOptions) report({ path: [...path, 'input'] }, 'A menu needs "options" to choose from');
  if (!isMenu && hasOptions) {
    const message = 'Only a menu shows options. Give the field "input": "menu"';
    report({ path: [...path, 'options'], part: 'key' }, message);
  }
  if (isMenu || hasOptions) return;
  for (const rule of fieldRules(field)) {
    if (textMember(rule.value, 'rule') !== 'choice') continue;
    report({ path: [...rule.path, 'rule'] }, 'The rule "choice" needs a field with "options"');
  }
}

function checkRepeats(field: FormPart, report: Report): void {
  const values = optionValues(field) ?? [];
  for (const [at, word] of values.entries()) {
    if (word === undefined || values.indexOf(word) === at) continue;
    report({ path: [...field.path, 'options', at] }, `Another option has the value "${word}"`);
  }
}

export const duplicateFieldCheck: CheckDefinition = {
  code: 'duplicate-field',
  severity: 'error',
  about: 'Each field of a form has its own name.',
  example: changeForm('"fields": [', '"fields": [\n    { "name": "email", "label": "E-mail", "rules": [] },'),
  visit: {
    form: (form, report) => {
      const names = new Set<string>();
      for (const { value, path } of formFields(form)) {
        const name = textMember(value, 'name');
        if (name === undefined) continue;
        if (names.has(name)) {
          report({ path: [...path, 'name'] }, `Another field of the form has the name "${name}"`);
        }
        names.add(name);
      }
    },
  },
};
