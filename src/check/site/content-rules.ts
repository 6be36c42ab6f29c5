import type { FieldSpec } from '../../core/block/fields.ts';
import { cutContent } from '../checks/content-cut.ts';
import { emptyContent } from '../checks/content-empty.ts';
import { deadContentLink } from '../checks/content-link.ts';
import { badAddress } from './content-links.ts';
import { blurredPicture, pictureWithoutAlt, requiredMedia } from './content-media.ts';
import type { ContentRule } from './content-rule.ts';
import {
  brokenCharacters,
  cutText,
  filler,
  foreignMarks,
  marksInPlainText,
  openBold,
  requiredText,
} from './content-texts.ts';

const requiredList: ContentRule = (value, { required }) =>
  required && !(Array.isArray(value) && value.length > 0) ? emptyContent('an entry') : undefined;

const cutList: ContentRule = (value, { cutAt }) =>
  Array.isArray(value) && cutAt !== undefined && value.length > cutAt
    ? cutContent(value.length, 'entries', cutAt)
    : undefined;

const deadLink: ContentRule = (value, { site }) => {
  if (typeof value !== 'string') return undefined;
  const bad = badAddress(value, site);
  return bad && deadContentLink(value, bad.message, bad.meant);
};

const WORDS = [requiredText, brokenCharacters, filler];

/** What is looked for in a value, by the kind of the prop that shows it. */
export const CONTENT_RULES: Readonly<Partial<Record<FieldSpec['kind'], readonly ContentRule[]>>> = {
  text: [...WORDS, marksInPlainText, cutText],
  lines: [...WORDS, foreignMarks],
  markup: [...WORDS, foreignMarks, openBold],
  href: [requiredText, deadLink],
  image: [requiredMedia, pictureWithoutAlt, blurredPicture],
  file: [requiredMedia],
  list: [requiredList, cutList],
};
