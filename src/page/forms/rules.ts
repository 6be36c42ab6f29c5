import type { FormField, Rule } from '../../core/form/form-schema.ts';
import type { RuleName } from '../../core/form/rules.ts';
import { compareDays, type Day, isExistingDay, parseDay } from './calendar.ts';

interface RuleContext {
  readonly rule: Rule;
  readonly field: Pick<FormField, 'options'>;
  readonly today: Day;
}
type RuleTest = (value: string, context: RuleContext) => boolean;

// Letters of any script count. A vowel sign of Kannada or Devanagari is a mark that belongs to its letter, so it
// doesn't count as one.
const NOT_A_LETTER = /[^\p{L}\p{M} ]|(?:^| )\p{M}/u;

/** The code of every rule: true if the value meets it. `src/core/form/rules.ts` has their descriptions. */
const RULES: Readonly<Record<RuleName, RuleTest>> = {
  // behaviour: forms 6
  required: (value) => value.trim() !== '',
  minLength: (value, { rule }) => ruleLength(value, rule) >= (rule.limit ?? 0),
  maxLength: (value, { rule }) => ruleLength(value, rule) <= (rule.limit ?? Infinity),
  under: (value, { rule }) => ruleLength(value, rule) < (rule.limit ?? Infinity),
  letters: (value) => !NOT_A_LETTER.test(value),
  // behaviour: forms 20
  email: (value) => isEmail(value.trim()),
  // behaviour: forms 22
  digits: (value) => !/[^0-9]/.test(value.trim()),
  // behaviour: forms 23
  length: (value, { rule: { min = 0, max = Infinity } }) => {
    const { length } = value.trim();
    return length >= min && length <= max;
  },
  // behaviour: forms 24
  noSequence: (value) => !isDigitRun(value.trim()),
  // behaviour: forms 46 to 53
  date: onDay(() => true),
  day: onDay(({ day }) => day >= 1 && day <= 31),
  month: onDay(({ month }) => month >= 1 && month <= 12),
  year: onDay(({ year }, { rule: { min = 0 }, today }) => year >= min && year <= today.year),
  calendarDay: onDay(isExistingDay),
  notFuture: onDay((day, { today }) => compareDays(day, today) <= 0),
  maxAge: onDay((day, { rule: { limit = Infinity }, today }) => {
    return compareDays(day, { ...today, year: today.year - limit }) >= 0;
  }),
  // behaviour: forms 32, 42
  choice: (value, { field }) => field.options?.some((option) => option.value === value) === true,
};

function ruleLength(value: string, { trimmed }: Rule): number {
  return trimmed ? value.trim().length : value.length;
}

function onDay(test: (day: Day, context: RuleContext) => boolean): RuleTest {
  return (value, context) => {
    const day = parseDay(value.trim());
    return day !== undefined && test(day, context);
  };
}

// An older script in this browser may not have a rule of a new page: such a rule is ignored.
const rulesByName: Readonly<Record<string, RuleTest>> = RULES;

function satisfiesRule(value: string, context: RuleContext): boolean {
  return rulesByName[context.rule.rule]?.(value, context) ?? true;
}

/** The message of the first rule that the value does not meet (behaviour: forms 3); undefined if it meets all. */
export function findFirstError(
  field: Pick<FormField, 'rules' | 'options'>,
  value: string,
  today: Day,
): string | undefined {
  return field.rules.find((rule) => !satisfiesRule(value, { rule, field, today }))?.message;
}

export function isRequired(field: Pick<FormField, 'rules' | 'options'>): boolean {
  return findFirstError(field, '', { year: 2000, month: 1, day: 1 }) !== undefined;
}

export function hasAsterisk(field: Pick<FormField, 'rules' | 'options' | 'star'>): boolean {
  return field.star ?? isRequired(field);
}

/**
 * Matches the same as `/^[^\s@]+@[^\s@]+\.[^\s@]+$/`: text, @, text with a dot inside, no blanks. The regular
 * expression takes minutes for a megabyte of dots, this code a millisecond.
 */
function isEmail(value: string): boolean {
  const at = value.indexOf('@');
  const domain = value.slice(at + 1);
  return at > 0 && !domain.includes('@') && !/\s/.test(value) && domain.slice(1, -1).includes('.');
}

/**
 * True if the digits count up, count down, or are all the same. Counting wraps around: 9 is followed by 0, and 0 by 9
 * (behaviour: forms 24).
 */
function isDigitRun(digits: string): boolean {
  const numbers = digits.split('').map(Number);
  return [0, 1, 9].some((step) =>
    numbers.slice(1).every((number, before) => number === (Number(numbers[before]) + step) % 10),
  );
}
