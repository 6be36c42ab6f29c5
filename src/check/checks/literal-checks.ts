import type { FieldSpec, TextFormat } from '../../core/block/fields.ts';
import { choiceList } from '../../core/diagnostics/nearest-word.ts';
import { describeType } from '../../core/diagnostics/zod-message.ts';
import { member } from '../../core/json/json.ts';
import { FRAME_ORIGINS, isAtOrigin, MAP_ORIGINS } from '../../core/text/frame-origins.ts';
import { hasRealDay, toIsoDate } from '../../core/text/iso-date.ts';
import { phoneLink } from '../../core/text/safe-link.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import type { ContentFault, ContentProp, TextRule } from '../definition/content-rule.ts';
import { change, withBlock } from '../definition/example.ts';
import type { Report } from '../definition/visitor.ts';
import { expectedKind, takesMedia } from '../paths/field-kinds.ts';
import { fieldRules, formFields } from '../resolve/form-parts.ts';
import { unescapeDollar } from '../resolve/resolve-link.ts';
import { fillerRule } from './content-checks.ts';
import { findProseFault, MARK_RULES } from './prose-checks.ts';

export const literalCheck: CheckDefinition = {
  code: 'literal',
  severity: 'error',
  about: 'A value in the manifest has the type of its prop.',
  example: change('"columns": 4', '"columns": "4"'),
  visit: {
    uses: ({ uses }, report) => {
      for (const { spec, value, path } of uses.literals) {
        if (hasType(spec, value)) continue;
        const name = typeof value === 'string' ? value.replace(/^.*\//, '') : 'hall.webp';
        const advice = takesMedia(spec)
          ? `. Bind a media field, or name a file of cms/media: { "url": "/uploads/${name}" }`
          : '';
        report({ path }, `Expected ${expectedKind(spec)}, not ${describeType(value)}${advice}`);
      }
    },
  },
};

/** The types of literals by the kind of their prop; a literal of any other kind is a text. */
const LITERAL_TYPES: Readonly<Record<string, readonly string[]>> = {
  number: ['a number'],
  flag: ['true', 'false'],
  text: ['a text', 'a number'],
  group: ['an object'],
  image: ['an object'],
  file: ['an object'],
};

// The check "list" has a more specific message for lists.
const hasType = ({ kind }: FieldSpec, value: unknown): boolean =>
  kind === 'list' || (LITERAL_TYPES[kind] ?? ['a text']).includes(describeType(value));

export const rangeCheck: CheckDefinition = {
  code: 'range',
  severity: 'error',
  about: 'A number in the manifest is one that its prop can use.',
  example: change('"columns": 4', '"columns": 40'),
  usesStayKnown: true,
  visit: {
    uses: ({ uses }, report) => {
      for (const { spec, value, path } of uses.literals) {
        if (spec.kind !== 'number' || typeof value !== 'number') continue;
        const { min, max, whole } = spec;
        const limits = Number.isFinite(max) ? `${min} to ${max}` : `at least ${min}`;
        if (value < min || value > max) report({ path }, `${value} is out of range: ${limits}`);
        else if (whole && !Number.isInteger(value)) report({ path }, `Expected a whole number, not ${value}`);
      }
    },
  },
};

// A long list of choices would only distract from a suggestion.
const MAX_LISTED = 6;

export const choiceCheck: CheckDefinition = {
  code: 'choice',
  severity: 'error',
  about: 'A literal is one of the choices of its prop.',
  example: withBlock('{ "type": "image-text", "side": "letf" }'),
  visit: {
    uses: ({ uses }, report) => {
      for (const { spec, value, path } of uses.literals) {
        if (spec.kind !== 'choice' || typeof value !== 'string') continue;
        const word = unescapeDollar(value);
        const { choices } = spec;
        if (choices.includes(word)) continue;
        const all = `Choices: ${choiceList(choices)}`;
        const message = `Unknown choice "${word}"`;
        if (choices.length <= MAX_LISTED)
          report({ path }, `${message}. ${all}`, { word, candidates: choices });
        else report({ path }, message, { word, candidates: choices, hint: all });
      }
    },
  },
};

export const longTextCheck: CheckDefinition = {
  code: 'long-text',
  severity: 'warning',
  about: 'Search engines show about 65 characters of a title, and 160 of a description.',
  example: change('"title": "Our policies"', `"title": "${'Our policies '.repeat(6).trim()}"`),
  visit: {
    inSite: ({ facts: { title, description } }, _, report) => {
      const texts = [
        ...(title === undefined ? [] : [{ text: title, path: ['title'], limit: LONGEST_TITLE }]),
        ...(description ? [{ ...description, limit: LONGEST_DESCRIPTION }] : []),
      ];
      for (const { text, path, limit } of texts) {
        if (text.length <= limit) continue;
        report({ path }, `${text.length} characters: search results show about ${limit}. Shorten it`);
      }
    },
  },
};

const LONGEST_TITLE = 65;
const LONGEST_DESCRIPTION = 160;

export const literalTextCheck: CheckDefinition = {
  code: 'literal-text',
  severity: 'warning',
  about: 'A text in the manifest isn’t filler, and has no markup that visitors would see.',
  example: withBlock('{ "type": "image-text", "title": "Rules &amp; fees" }'),
  visit: {
    uses: ({ uses }, report) => {
      for (const { spec, value, path } of uses.literals)
        if (spec.kind === 'text' || spec.kind === 'lines' || spec.kind === 'markup')
          runRule(value, MARK_RULES[spec.kind], report, path);
        else if (spec.kind === 'prose')
          runRule(value, (text) => findProseFault(text, 'markdown'), report, path);
    },
    form: (form, report) => {
      const spoken = [
        { value: form, path: [], names: ['send', 'thanks', 'notice'] },
        ...formFields(form).flatMap((field) => [
          { ...field, names: ['label'] },
          ...fieldRules(field).map((rule) => ({ ...rule, names: ['message'] })),
        ]),
      ];
      for (const { value, path, names } of spoken)
        for (const name of names) runRule(member(value, name), MARK_RULES.text, report, [...path, name]);
    },
    page: (page, report) => {
      const path = ['search', 'description'];
      runRule(path.reduce<unknown>(member, page), MARK_RULES.text, report, path);
    },
  },
};

function runRule(value: unknown, marks: TextRule, report: Report, path: readonly (string | number)[]): void {
  // In a prop, "Untitled" may be the label of items without a title (file-grid).
  const isName = path.length > 1 && value === 'Untitled';
  const fault = (isName ? undefined : fillerRule(value)) ?? marks(value);
  if (fault) report({ path }, fault.message);
}

function formatFault(value: unknown, { spec }: Pick<ContentProp, 'spec'>): ContentFault | undefined {
  const format = 'format' in spec && spec.format ? FORMATS[spec.format] : undefined;
  if (!format || typeof value !== 'string' || value.trim() === '' || format.fits(value)) return undefined;
  return { message: `"${value}" can't be read as ${format.expected}` };
}

export const textFormatCheck: CheckDefinition = {
  code: 'text-format',
  severity: 'warning',
  about: 'A block that needs a day, opening hours, a phone number, an e-mail address or map has a valid one.',
  example: withBlock('{ "type": "people", "people": [{ "name": "Dean", "phone": "call us" }] }'),
  visit: {
    content: { text: formatFault, href: formatFault },
    uses: ({ uses }, report) => {
      for (const { spec, value, path } of uses.literals) {
        const fault = formatFault(value, { spec });
        if (fault) report({ path }, fault.message);
      }
    },
  },
};

interface Format {
  readonly fits: (text: string) => boolean;
  readonly expected: string;
}

const DAYS = '(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)';
const TIMES = '(?:[01]\\d|2[0-3]):[0-5]\\d-(?:(?:[01]\\d|2[0-3]):[0-5]\\d|24:00)';
const RULE = new RegExp(`^${DAYS}(?:[-,]${DAYS})* (?:off|${TIMES}(?:,${TIMES})*)$`);

const FORMATS: Readonly<Record<TextFormat | 'frame', Format>> = {
  day: {
    fits: (text) => hasRealDay(toIsoDate(text) ?? ''),
    expected: 'a day such as "2026-11-18" or "18 November 2026"',
  },
  hours: {
    fits: (text) => text.split(';').every((rule) => RULE.test(rule.trim())),
    expected: 'hours such as "Mo-Sa 09:00-17:00; Su,PH off"',
  },
  phone: {
    fits: (text) => phoneLink(text) !== null,
    expected: 'a telephone number such as "+91 80 5550 1911"',
  },
  email: {
    fits: (text) => /^[^@\s(),;]+@[^@\s(),;]+\.[^@\s.(),;]+$/.test(text),
    expected: 'an e-mail address such as "office@town.example"',
  },
  frame: {
    // Map services refuse to show their normal pages in a frame; their addresses for embedding contain these words.
    fits: (text) =>
      isAtOrigin(text, FRAME_ORIGINS) && (!isAtOrigin(text, MAP_ORIGINS) || /embed|output=/.test(text)),
    expected: `a map for a frame: its "embed" address at ${choiceList(FRAME_ORIGINS)}, or another host of "frames" in site.json`,
  },
};
