import { cutContent } from '../checks/content-cut.ts';
import { emptyContent } from '../checks/content-empty.ts';
import { leftoverMark } from '../checks/content-marks.ts';
import { brokenText, fillerText } from '../checks/content-text.ts';
import type { ContentRule } from './content-rule.ts';

/** A rule for a text that is not empty. */
const ofText =
  (rule: (text: string) => ReturnType<ContentRule>): ContentRule =>
  (value) =>
    typeof value === 'string' && value.trim() !== '' ? rule(value) : undefined;

/** A text that a block needs. */
export const requiredText: ContentRule = (value, { required }) => {
  const isEmpty = value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  return required && isEmpty ? emptyContent('a text') : undefined;
};

// What UTF-8 becomes where it is read as Latin 1, and what stands for a character that is not known.
const BROKEN = /\S*(?:\ufffd|Ã[\u0080-\u00bf¤©¶¼±]|â€[™œ“”¦˜\u009d])\S*/;

/** Characters that were lost. */
export const brokenCharacters = ofText((text) => {
  const [found] = BROKEN.exec(text) ?? [];
  return found === undefined ? undefined : brokenText(found);
});

const FILLER =
  /lorem ipsum|\b(?:TODO|TBD|FIXME)\b|\bX{3,}\b|^(?:test|asdf\w*|untitled|placeholder|your text here)$/i;
const SHOUTED = /^(?:todo|tbd|fixme|xxx+)$/i;

/** A text that only holds the place of another. */
export const filler = ofText((text) => {
  const [found = ''] = FILLER.exec(text.trim()) ?? [];
  const isWord = SHOUTED.test(found) && found !== found.toUpperCase();
  return found === '' || isWord ? undefined : fillerText(found);
});

interface Mark {
  readonly mark: RegExp;
  readonly write: string;
}
const EVERYWHERE: readonly Mark[] = [
  { mark: /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i, write: 'HTML has no effect here: take it out' },
  { mark: /&(?:amp|nbsp|lt|gt|quot|apos|#\d+|#x[\da-f]+);/i, write: 'Type the character itself' },
  { mark: /\[[^\]\n]+\]\([^)\s]+\)/, write: 'A link can’t stand in a text: give it a field of its own' },
  { mark: /^#{1,6} /m, write: 'A heading can’t stand in a text: give it a field of its own' },
];
const IN_PLAIN_TEXT: readonly Mark[] = [
  { mark: /\*\*/, write: 'This place shows plain text: take the marks out' },
  { mark: /(?:^|\n)[-*•] /, write: 'This place shows plain text, without lists: write a sentence' },
];

const marks = (kinds: readonly Mark[]): ContentRule =>
  ofText((text) => {
    for (const { mark, write } of kinds) {
      const [found] = mark.exec(text) ?? [];
      if (found !== undefined) return leftoverMark(found.trim(), write);
    }
    return undefined;
  });

/** Marks in a text without markup. */
export const marksInPlainText = marks([...EVERYWHERE, ...IN_PLAIN_TEXT]);

/** Marks that the simple markup doesn't know. */
export const foreignMarks = marks(EVERYWHERE);

/** A `**` without its end. */
export const openBold = ofText((text) =>
  text.split(/\r?\n/).some((line) => line.split('**').length % 2 === 0)
    ? leftoverMark('**', 'Bold has two stars before and two behind: add those that are missing')
    : undefined,
);

/** A text that is longer than its block shows. */
export const cutText: ContentRule = (value, { cutAt }) =>
  typeof value === 'string' && cutAt !== undefined && value.length > cutAt
    ? cutContent(value.length, 'characters', cutAt)
    : undefined;
