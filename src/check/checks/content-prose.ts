import type { ProseFormat } from '../../core/text/prose.ts';
import { proseAddresses, readWithFaults } from '../../strapi/prose/read-prose.ts';
import type { ProseFault } from '../../strapi/prose/tree-builder.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import type { ContentFault } from '../definition/content-rule.ts';
import { withBlock } from '../definition/example.ts';
import type { CheckedSite } from '../site/site.ts';
import { badAddress } from './content-link.ts';

const MESSAGES: Readonly<Record<ProseFault['kind'], (what: string) => string>> = {
  dropped: (what) => `The element <${what}> is left out, with all that is in it. Take it out`,
  'no-link': (what) => `The link to "${what}" can't be followed: visitors read its words alone`,
  'empty-link': (what) => `The link to "${what}" has no words. Write where it leads, or take it out`,
  'no-alt': (what) => `The picture "${what}" has no alternative text. Write in a few words what it shows`,
  'no-picture': (what) => `The picture "${what}" can't be shown. Choose it from the CMS's files`,
  'heading-jump': (what) =>
    `The heading "${what}" leaves out a level. Make it one level below the heading above it`,
};

const IS_HTML = /^\s*<(?:p|div|section|figure|table|ul|ol|h[1-6])\b[^>]*>[\s\S]*<\/\w+>\s*$/;
const IS_MARKDOWN = /^#{1,6} \S|^[-*] \S|\]\([^)\s]+\)|\*\*\S/m;

/** A fault of the format, if a text has clearly the marks of the other one. */
function otherFormat(text: string, format: string): ContentFault | undefined {
  if (format === 'markdown' && IS_HTML.test(text))
    return { message: 'This text is HTML, and its field is one for Markdown. Type it again in the editor' };
  if (format === 'html' && !/<\w/.test(text) && IS_MARKDOWN.test(text))
    return { message: 'This text is Markdown, and its field is one for HTML. Type it again in the editor' };
  return undefined;
}

/** The first fault of a rich text, with the number of all. */
export function proseFault(
  value: unknown,
  format: ProseFormat,
  site?: CheckedSite,
): ContentFault | undefined {
  const read = readWithFaults(value, format);
  if (!read) return undefined;
  const all = [
    typeof value === 'string' && otherFormat(value, format),
    ...read.faults.map(({ kind, what }): ContentFault => ({ message: MESSAGES[kind](what) })),
    ...proseAddresses(read.tree).map((link) => site && badAddress(link, site)),
  ].filter((fault) => typeof fault === 'object');
  const [first] = all;
  if (!first || all.length === 1) return first;
  return { ...first, message: `${first.message} (the first of ${all.length} faults in this text)` };
}

export const check: CheckDefinition = {
  code: 'content-prose',
  severity: 'warning',
  about:
    'A rich text has no empty or dead links, no pictures without words, no gaps in its headings, and nothing that is left out.',
  example: withBlock('{ "type": "image-text", "prose": "$page.prose" }'),
  visit: { content: { prose: (value, { format, site }) => format && proseFault(value, format, site) } },
};
