import type { ProseFormat } from '../../core/text/prose.ts';
import { listProseAddresses, readWithFaults } from '../../strapi/prose/read-prose.ts';
import type { ProseFault } from '../../strapi/prose/tree-builder.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { type ContentFault, type ContentRule, type TextRule, textRule } from '../definition/content-rule.ts';
import { withBlock } from '../definition/example.ts';
import type { CheckedSite } from '../site/site.ts';
import { findAddressFault } from './link-checks.ts';

const MESSAGES: Readonly<Record<ProseFault['kind'], (what: string) => string>> = {
  dropped: (what) => `The element <${what}> is left out with its content. Remove it`,
  'no-link': (what) => `The link to "${what}" can't be followed: visitors see only its text`,
  'empty-link': (what) => `The link to "${what}" has no text. Describe its target, or remove it`,
  'no-alt': (what) => `The picture "${what}" has no alternative text. Describe it in a few words`,
  'no-picture': (what) => `The picture "${what}" can't be shown. Choose it from the CMS's files`,
  'heading-jump': (what) =>
    `The heading "${what}" leaves out a level. Make it one level below the heading above it`,
};

const IS_HTML = /^\s*<(?:p|div|section|figure|table|ul|ol|h[1-6])\b[^>]*>[\s\S]*<\/\w+>\s*$/;
const IS_MARKDOWN = /^#{1,6} \S|^[-*] \S|\]\([^)\s]+\)|\*\*\S/m;

/** Reports a text that clearly has the marks of the other format: HTML in a field for Markdown, or the reverse. */
function findOtherFormat(text: string, format: string): ContentFault | undefined {
  if (format === 'markdown' && IS_HTML.test(text))
    return { message: 'This text is HTML, but its field is for Markdown. Enter it again in the editor' };
  if (format === 'html' && !/<\w/.test(text) && IS_MARKDOWN.test(text))
    return { message: 'This text is Markdown, but its field is for HTML. Enter it again in the editor' };
  return undefined;
}

/** The first fault of a rich text, with the number of its faults. */
export function findProseFault(
  value: unknown,
  format: ProseFormat,
  site?: CheckedSite,
): ContentFault | undefined {
  const read = readWithFaults(value, format);
  if (!read) return undefined;
  const all = [
    typeof value === 'string' && findOtherFormat(value, format),
    ...read.faults.map(({ kind, what }): ContentFault => ({ message: MESSAGES[kind](what) })),
    ...listProseAddresses(read.tree).map((link) => site && findAddressFault(link, site)),
  ].filter((fault) => typeof fault === 'object');
  const [first] = all;
  if (!first || all.length === 1) return first;
  return { ...first, message: `${first.message} (the first of ${all.length} faults in this text)` };
}

export const contentProseCheck: CheckDefinition = {
  code: 'content-prose',
  severity: 'warning',
  about:
    'A rich text has no empty or dead links, no pictures without alternative texts, no skipped heading levels, and no elements that are left out.',
  example: withBlock('{ "type": "image-text", "prose": "$page.prose" }'),
  visit: { content: { prose: (value, { format, site }) => format && findProseFault(value, format, site) } },
};

interface Mark {
  readonly mark: RegExp;
  readonly write: string;
}
const EVERYWHERE: readonly Mark[] = [
  { mark: /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i, write: 'HTML has no effect here: remove it' },
  { mark: /&(?:amp|nbsp|lt|gt|quot|apos|#\d+|#x[\da-f]+);/i, write: 'Type the character itself' },
  { mark: /\[[^\]\n]+\]\([^)\s]+\)/, write: 'A plain text can’t contain a link: use a separate field' },
  { mark: /^#{1,6} /m, write: 'A plain text can’t contain a heading: use a separate field' },
];
const IN_PLAIN_TEXT: readonly Mark[] = [
  { mark: /\*\*/, write: 'This place shows plain text: remove the marks' },
  { mark: /(?:^|\n)[-*•] /, write: 'This place shows plain text, without lists: write a sentence' },
];

const excludeMarks = (kinds: readonly Mark[]): TextRule =>
  textRule((text) => {
    for (const { mark, write } of kinds) {
      const [occurrence] = mark.exec(text) ?? [];
      if (occurrence !== undefined) return visibleMark(occurrence.trim(), write);
    }
    return undefined;
  });

const foreignMarks = excludeMarks(EVERYWHERE);

/** Finds a `**` that is never closed. */
const openBold = textRule((text) =>
  text.split(/\r?\n/).some((line) => line.split('**').length % 2 === 0)
    ? visibleMark('**', 'Bold text has two stars before and two after it: add the missing ones')
    : undefined,
);

/** A rule for a mark that visitors would see literally; `write` is the advice. */
function visibleMark(mark: string, write: string) {
  return { message: `Visitors would read "${mark}" itself. ${write}` };
}

export const MARK_RULES = {
  text: excludeMarks([...EVERYWHERE, ...IN_PLAIN_TEXT]),
  lines: foreignMarks,
  markup: (value) => foreignMarks(value) ?? openBold(value),
} as const satisfies Readonly<Record<string, TextRule>>;

/** The rule for plain texts in a field of this kind. HTML in a field for HTML isn't a fault. */
const plainTextRule =
  (kind: keyof typeof MARK_RULES): ContentRule =>
  (value, { format }) => {
    const fault = MARK_RULES[kind](value);
    if (!fault || format !== 'html') return fault;
    return {
      message:
        'This field of the CMS is HTML, but this prop shows plain text. Bind it to a prop for rich text',
    };
  };

export const contentMarksCheck: CheckDefinition = {
  code: 'content-marks',
  severity: 'warning',
  about:
    'The content has `**` and `- ` only where the block takes markup, each `**` has its end, and there is no HTML.',
  example: withBlock('{ "type": "image-text", "title": "$page.about[0].title" }'),
  visit: {
    content: {
      text: plainTextRule('text'),
      lines: plainTextRule('lines'),
      markup: plainTextRule('markup'),
      prose: (value, { format }) => (format ? undefined : MARK_RULES.markup(value)),
    },
  },
};
