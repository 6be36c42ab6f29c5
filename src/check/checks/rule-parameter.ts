import { isRuleName, type RuleParameter, ruleInfo } from '../../core/form/rules.ts';
import { textMember } from '../../core/json/json.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { changeForm } from '../definition/example.ts';
import type { Find } from '../definition/visitor.ts';
import { type FormPart, fieldsIn, rulesIn } from '../resolve/form-parts.ts';

export const check: CheckDefinition = {
  code: 'rule-parameter',
  severity: 'error',
  about: 'A rule of a form gets what it needs, and nothing else.',
  example: changeForm('"rule": "required"', '"rule": "maxLength"'),
  visit: {
    form: (form, find) => {
      for (const rule of fieldsIn(form).flatMap(rulesIn)) checkParameters(rule, find);
    },
  },
};

const PARAMETERS: readonly RuleParameter[] = ['limit', 'min', 'max', 'trimmed'];

function checkParameters({ value, path }: FormPart, find: Find): void {
  const name = textMember(value, 'rule');
  if (name === undefined || !isRuleName(name)) return;
  const { required, optional } = ruleInfo(name);
  const taken = [...required, ...optional];
  for (const parameter of required) {
    if (Object.hasOwn(value, parameter)) continue;
    find({ path: [...path, 'rule'] }, `Missing "${parameter}", which the rule "${name}" requires`);
  }
  for (const parameter of PARAMETERS) {
    if (!Object.hasOwn(value, parameter) || taken.includes(parameter)) continue;
    const others = taken.length === 0 ? 'only its message' : taken.map((one) => `"${one}"`).join(', ');
    const message = `The rule "${name}" has no "${parameter}". It takes ${others}`;
    find({ path: [...path, parameter], part: 'key' }, message);
  }
}
