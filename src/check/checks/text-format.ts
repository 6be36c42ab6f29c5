import type { TextFormat } from '../../core/block/fields.ts';
import { choiceList } from '../../core/diagnostics/nearest-word.ts';
import { FRAME_ORIGINS, isAtOrigin, MAP_ORIGINS } from '../../core/text/frame-origins.ts';
import { isoDate, isRealDay } from '../../core/text/iso-date.ts';
import { phoneLink } from '../../core/text/safe-link.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import type { ContentFault, ContentProp } from '../definition/content-rule.ts';
import { withBlock } from '../definition/example.ts';

function formatFault(value: unknown, { spec }: Pick<ContentProp, 'spec'>): ContentFault | undefined {
  const format = 'format' in spec && spec.format ? FORMATS[spec.format] : undefined;
  if (!format || typeof value !== 'string' || value.trim() === '' || format.fits(value)) return undefined;
  return { message: `"${value}" can't be read as ${format.expected}` };
}

export const check: CheckDefinition = {
  code: 'text-format',
  severity: 'warning',
  about: 'A block that needs a day, opening hours, a telephone number, an e-mail address or a map gets one.',
  example: withBlock('{ "type": "people", "people": [{ "name": "Dean", "phone": "call us" }] }'),
  visit: {
    content: { text: formatFault, href: formatFault },
    uses: ({ uses }, find) => {
      for (const { spec, value, path } of uses.literals) {
        const fault = formatFault(value, { spec });
        if (fault) find({ path }, fault.message);
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
    fits: (text) => isRealDay(isoDate(text) ?? ''),
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
    // The normal page of a map refuses to be shown in a frame; addresses for embedding contain a mark.
    fits: (text) =>
      isAtOrigin(text, FRAME_ORIGINS) && (!isAtOrigin(text, MAP_ORIGINS) || /embed|output=/.test(text)),
    expected: `a map for a frame: its "embed" address at ${choiceList(FRAME_ORIGINS)}, or another host of "frames" in site.json`,
  },
};
