import { type JsonObject, member, textMember } from '../../core/json/json.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { changeForm } from '../definition/example.ts';
import type { Find } from '../definition/visitor.ts';
import { type FormPart, fieldsIn, rulesIn } from '../resolve/form-parts.ts';

export const check: CheckDefinition = {
  code: 'form-sense',
  severity: 'warning',
  about:
    'Every field of a form can be told from others and filled in: its rules stand once and can be kept, and messages name their limits.',
  example: changeForm('"rule": "required"', '"rule": "maxLength", "limit": 0'),
  visit: {
    form: (form, find) => {
      const labels = new Set<string>();
      for (const field of fieldsIn(form)) {
        const label = textMember(field.value, 'label');
        if (label !== undefined && labels.has(label))
          find({ path: [...field.path, 'label'] }, `Another field has the label "${label}"`);
        if (label !== undefined) labels.add(label);
        checkRules(field, find);
        checkOptions(field, find);
      }
    },
  },
};

function checkRules(field: FormPart, find: Find): void {
  const seen = new Set<string>();
  const typed = numberIn(field.value, 'maxLength') ?? Number.POSITIVE_INFINITY;
  for (const { value, path } of rulesIn(field)) {
    const { message: _, ...rule } = value;
    const key = JSON.stringify(rule);
    if (seen.has(key))
      find({ path: [...path, 'rule'] }, 'This rule stands above already. Remove one of them');
    seen.add(key);
    const [limit, least, most] = ['limit', 'min', 'max'].map((name) => numberIn(rule, name));
    if (limit === 0) find({ path: [...path, 'limit'] }, 'Nothing that a visitor types keeps a limit of 0');
    if (least !== undefined && most !== undefined && least > most)
      find({ path: [...path, 'min'] }, `No value has at least ${least} and at most ${most} characters`);
    const needed = (rule.rule === 'minLength' ? limit : rule.rule === 'length' ? least : undefined) ?? 0;
    if (needed > typed)
      find(
        { path: [...path, 'rule'] },
        `Typing stops at ${typed} characters, and this rule asks for ${needed}`,
      );
    const limits = [limit, least, most].filter((one) => one !== undefined);
    const told = numbersIn(textMember(value, 'message') ?? '');
    // "Fewer than 50" is at most 49; of a range both ends are named.
    const slack = limits.length > 1 ? 0 : 1;
    const wrong = told.find((one) => !limits.some((own) => Math.abs(own - one) <= slack));
    if (limits.length > 0 && limit !== 0 && wrong !== undefined && wrong < FIRST_YEAR)
      find({ path: [...path, 'message'] }, `The message says ${wrong}, and the rule ${limits.join(' to ')}`);
  }
}

// With or without a separator of thousands: 2000, 2,000 and 2 000.
function numbersIn(text: string): number[] {
  const found = text.match(/\d{1,3}(?:[.,'’\s]\d{3})+(?!\d)|\d+/g) ?? [];
  return found.map((number) => Number(number.replace(/\D/g, '')));
}

// A message about years may name the present one.
const FIRST_YEAR = 1900;

function numberIn(value: JsonObject, name: string): number | undefined {
  const given = member(value, name);
  return typeof given === 'number' ? given : undefined;
}

const INVITATION = /^[-–—\s]*(?:please\s+)?(?:select|choose|pick)\b/i;

function checkOptions({ value, path }: FormPart, find: Find): void {
  const options = member(value, 'options');
  if (!Array.isArray(options)) return;
  if (options.length === 1) find({ path: [...path, 'options'] }, 'One option is no choice. Add the others');
  for (const [at, option] of options.entries()) {
    const place = { path: [...path, 'options', at] };
    const word = typeof option === 'string' ? option : (textMember(option, 'label') ?? '');
    if (word !== word.trim()) find(place, `"${word}" has blanks around it. Take them out`);
    if (at === 0 && INVITATION.test(word))
      find(place, `A visitor could choose "${word}". The label of the field says so already`);
  }
}
