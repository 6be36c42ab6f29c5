export type RuleParameter = 'limit' | 'min' | 'max' | 'trimmed';

/** A rule as documented for authors. `src/page/forms/rules.ts` has the code of each rule. */
export interface RuleInfo {
  /** The condition, in a sentence for authors. */
  readonly about: string;
  readonly required: readonly RuleParameter[];
  readonly optional: readonly RuleParameter[];
}

const rule = (
  about: string,
  required: readonly RuleParameter[] = [],
  optional: readonly RuleParameter[] = [],
): RuleInfo => ({ about, required, optional });

/** Every rule that a form can use. Add a new rule here, and its code in `src/page/forms/rules.ts`. */
export const RULE_INFO = {
  required: rule('The value is not blank.'),
  minLength: rule(
    'The value has `limit` characters or more; with `trimmed`, without the blanks around it.',
    ['limit'],
    ['trimmed'],
  ),
  maxLength: rule(
    'The value has `limit` characters or fewer; with `trimmed`, without the blanks around it.',
    ['limit'],
    ['trimmed'],
  ),
  under: rule(
    'The value has fewer than `limit` characters; with `trimmed`, without the blanks around it.',
    ['limit'],
    ['trimmed'],
  ),
  letters: rule('The value consists of letters of any script and spaces.'),
  email: rule(
    'The value is an e-mail address: something, @, something with a dot inside. Blanks around it do not count.',
  ),
  digits: rule('The value is digits only. Blanks around it do not count.'),
  length: rule('The value has `min` to `max` characters. Blanks around it do not count.', ['min', 'max']),
  noSequence: rule(
    'The digits neither go up by one, nor down by one, nor stay the same, with 0 after 9. Blanks around them do not count.',
  ),
  date: rule('The value looks like a date: d/m/yyyy, the day and the month of one or two digits.'),
  day: rule('The day of a date is 1 to 31.'),
  month: rule('The month of a date is 1 to 12.'),
  year: rule('The year of a date is `min` to the current year.', ['min']),
  calendarDay: rule('The calendar has this day: not 31 April, and 29 February in leap years only.'),
  notFuture: rule('The day is today or before, by the visitor’s own calendar.'),
  maxAge: rule('The day is at most `limit` years ago.', ['limit']),
  choice: rule('The value is one of the options of its field.'),
} as const satisfies Readonly<Record<string, RuleInfo>>;

export type RuleName = keyof typeof RULE_INFO;

export const RULE_NAMES: readonly RuleName[] = Object.keys(RULE_INFO).filter(isRuleName);

export function isRuleName(word: string): word is RuleName {
  return Object.hasOwn(RULE_INFO, word);
}
