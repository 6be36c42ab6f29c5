import { textMember } from '../../core/json/json.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import type { ContentFault } from '../definition/content-rule.ts';
import type { ShownValues } from '../definition/visitor.ts';

/** A number that the content keeps in a record of its own, and how texts say it. */
interface Figure {
  readonly name: string;
  readonly value: string;
  /** Matches what texts say of it; the group holds their number. */
  readonly said: readonly RegExp[];
}

const UNITS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const units = UNITS.split(' ');
const tens = TENS.split(' ');
const either = (words: readonly string[]): string => words.join('|');
const NUMBER = `\\+?\\d(?:[\\d ,.]*\\d)?|(?:${either(tens)})(?:-(?:${either(units)}))?|${either(units)}`;
/** Most texts have no number, and need not be compared with every figure. */
const HAS_NUMBER = new RegExp(`\\d|\\b(?:${either([...tens, ...units])})\\b`, 'i');

export const check: CheckDefinition = {
  code: 'figure',
  severity: 'warning',
  about:
    'A number in a text agrees with its record. A record with `value` and `figure_words` is a figure: each line of the words is a phrase that texts use, with `#` for the number, such as `# beds`. All texts on pages are compared with the figures that pages show.',
  example: {
    texts: [
      `{
  "route": "/figures",
  "title": "The house in figures",
  "description": "How large the house is.",
  "sources": { "figures": { "endpoint": "/figures" } },
  "blocks": [{ "type": "people", "people": { "$each": "figures", "name": "$name", "role": "$value" } }]
}
`,
    ],
  },
  visit: {
    shownContent: (all, find) => {
      const figures = figuresIn(all);
      if (figures.length === 0) return;
      for (const { values, shown } of all) {
        for (const { value, at } of values()) {
          const fault = typeof value === 'string' ? faultIn(value, figures) : undefined;
          if (fault) find(at, fault, shown);
        }
      }
    },
  },
};

/** The figures among the records of which pages show something. */
function figuresIn(all: readonly ShownValues[]): readonly Figure[] {
  const records = new Set(all.flatMap(({ values }) => values().map(({ at }) => at.record)));
  return [...records].flatMap((record) => {
    const value = textMember(record, 'value') ?? '';
    const words =
      textMember(record, 'figure_words')
        ?.split('\n')
        .filter((line) => line.includes('#')) ?? [];
    if (words.length === 0 || numberOf(value) === undefined) return [];
    return { name: textMember(record, 'name') ?? value, value, said: words.map(pattern) };
  });
}

function pattern(line: string): RegExp {
  const words = line
    .trim()
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\s+/g, '\\s+');
  return new RegExp(`(?<![\\w-])${words.replace('#', `(${NUMBER})`)}(?!\\w)`, 'gi');
}

/** Tells all contradictions of one text together, because a check has one finding for each place. */
function faultIn(text: string, figures: readonly Figure[]): ContentFault | undefined {
  const plain = text.replaceAll('**', '');
  if (!HAS_NUMBER.test(plain)) return undefined;
  const wrong = figures.flatMap(({ name, value, said }) =>
    said
      .flatMap((one) => [...plain.matchAll(one)])
      .filter(([, number = '']) => numberOf(number) !== numberOf(value))
      .map(([words]) => `"${words}" disagrees with the figure "${name}", which is ${value}`),
  );
  if (wrong.length === 0) return undefined;
  return { message: `${wrong.join('; ')}. Correct the text, or the record of the figure if that is wrong` };
}

/** A number in digits alone, without its signs; undefined for text that is none. */
function numberOf(text: string): string | undefined {
  const digits = text.replaceAll(/[ ,.]/g, '');
  if (/^\+?\d+$/.test(digits)) return digits;
  const [ten = '', unit = ''] = tens.includes(text.toLowerCase().split('-')[0] ?? '')
    ? text.toLowerCase().split('-')
    : ['', text.toLowerCase()];
  const found = (ten === '' ? 0 : (tens.indexOf(ten) + 2) * 10) + units.indexOf(unit) + 1;
  return found > 0 ? `${found}` : undefined;
}
