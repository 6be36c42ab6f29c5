import type { CheckDefinition } from '../definition/check-definition.ts';
import { type ContentRule, forText, type TextRule } from '../definition/content-rule.ts';
import { withBlock } from '../definition/example.ts';

interface Mark {
  readonly mark: RegExp;
  readonly write: string;
}
const EVERYWHERE: readonly Mark[] = [
  { mark: /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i, write: 'HTML has no effect here: take it out' },
  { mark: /&(?:amp|nbsp|lt|gt|quot|apos|#\d+|#x[\da-f]+);/i, write: 'Type the character itself' },
  { mark: /\[[^\]\n]+\]\([^)\s]+\)/, write: 'A plain text can’t contain a link: give it a field of its own' },
  { mark: /^#{1,6} /m, write: 'A plain text can’t contain a heading: give it a field of its own' },
];
const IN_PLAIN_TEXT: readonly Mark[] = [
  { mark: /\*\*/, write: 'This place shows plain text: take the marks out' },
  { mark: /(?:^|\n)[-*•] /, write: 'This place shows plain text, without lists: write a sentence' },
];

const without = (kinds: readonly Mark[]): TextRule =>
  forText((text) => {
    for (const { mark, write } of kinds) {
      const [occurrence] = mark.exec(text) ?? [];
      if (occurrence !== undefined) return leftover(occurrence.trim(), write);
    }
    return undefined;
  });

const foreignMarks = without(EVERYWHERE);

/** Finds a `**` that is never closed. */
const openBold = forText((text) =>
  text.split(/\r?\n/).some((line) => line.split('**').length % 2 === 0)
    ? leftover('**', 'Bold has two stars before and two behind: add those that are missing')
    : undefined,
);

/** A rule for a mark that visitors would see literally; `write` is the advice. */
function leftover(mark: string, write: string) {
  return { message: `Visitors would read "${mark}" itself. ${write}` };
}

export const MARK_RULES = {
  text: without([...EVERYWHERE, ...IN_PLAIN_TEXT]),
  lines: foreignMarks,
  markup: (value) => foreignMarks(value) ?? openBold(value),
} as const satisfies Readonly<Record<string, TextRule>>;

/** The rule of a kind. No editor can take the HTML out of a field that is one for HTML. */
const plain =
  (kind: keyof typeof MARK_RULES): ContentRule =>
  (value, { format }) => {
    const fault = MARK_RULES[kind](value);
    if (!fault || format !== 'html') return fault;
    return {
      message:
        'This field of the CMS is HTML, and its place shows plain text. Bind it to a prop of rich text',
    };
  };

export const check: CheckDefinition = {
  code: 'content-marks',
  severity: 'warning',
  about:
    'The content has `**` and `- ` only where the block takes markup, each `**` has its end, and there is no HTML.',
  example: withBlock('{ "type": "image-text", "title": "$page.about[0].title" }'),
  visit: {
    content: {
      text: plain('text'),
      lines: plain('lines'),
      markup: plain('markup'),
      prose: (value, { format }) => (format ? undefined : MARK_RULES.markup(value)),
    },
  },
};
