import { isObject, member, textMember } from '../../core/json/json.ts';
import { momentIn, parsePeriodEnd } from '../../core/text/moment.ts';
import { SHOWN_FROM, SHOWN_UNTIL } from '../../strapi/model.ts';
import { prosePlainText } from '../../strapi/prose/read-prose.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { type ContentFault, type ContentRule, textRule } from '../definition/content-rule.ts';
import { listPageText, withBlock } from '../definition/example.ts';
import type { ContentPlace } from '../paths/known-values.ts';

/** A rule for a required value; `isThere` returns true if the value can be shown. */
const requireContent =
  (kind: string, isThere: (value: unknown) => boolean): ContentRule =>
  (value, { required }) =>
    required && !isThere(value)
      ? { message: `Nothing is entered here, and the block needs ${kind}. Enter it` }
      : undefined;

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && (typeof value !== 'string' || value.trim() !== '');

const text = requireContent('a text', isFilled);

export const contentEmptyCheck: CheckDefinition = {
  code: 'content-empty',
  severity: 'warning',
  about: 'A field of the content that a block needs is filled.',
  example: withBlock(
    '{ "type": "people", "people": { "$each": "page.committee.details", "name": "$designation" } }',
  ),
  visit: {
    content: {
      text,
      lines: text,
      markup: text,
      prose: text,
      href: text,
      image: requireContent('a picture', isObject),
      file: requireContent('a file', isObject),
      list: requireContent('an entry', (value) => Array.isArray(value) && value.length > 0),
    },
  },
};

export const contentCutCheck: CheckDefinition = {
  code: 'content-cut',
  severity: 'warning',
  about: 'A block shows all of a text or list in the content, without cutting it.',
  example: withBlock('{ "type": "gallery", "pictures": "$page.gallery" }'),
  visit: {
    content: {
      text: (value, { cutAt }) =>
        typeof value === 'string' ? cutContent(value.length, 'characters', cutAt) : undefined,
      list: (value, { cutAt }) =>
        Array.isArray(value) ? cutContent(value.length, 'entries', cutAt) : undefined,
    },
  },
};

/** The fault of a text or list of which a block shows only the beginning. */
function cutContent(size: number, unit: string, shown: number | undefined): ContentFault | undefined {
  if (shown === undefined || size <= shown) return undefined;
  return { message: `${size} ${unit}: visitors see the first ${shown} and not the rest. Shorten it` };
}

export const neverShownCheck: CheckDefinition = {
  code: 'never-shown',
  severity: 'warning',
  about: 'A period in which something is shown begins before it ends.',
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
    shownContent: (all, report) => {
      const seen = new Set<unknown>();
      for (const { values, shown } of all) {
        for (const { at } of values()) {
          for (const { part, path } of partsOnPath(at)) {
            if (seen.has(part)) continue;
            seen.add(part);
            const message = fault(part);
            if (message) report({ record: at.record, path: [...path, SHOWN_UNTIL] }, { message }, shown);
          }
        }
      }
    },
  },
};

/** The record of a value, and the items that contain the value. */
function partsOnPath({ record, path }: ContentPlace) {
  let part: unknown = record;
  const parts = [{ part, path: path.slice(0, 0) }];
  for (const [at, step] of path.entries()) {
    part = Array.isArray(part) ? part[Number(step)] : member(part, String(step));
    if (isObject(part)) parts.push({ part, path: path.slice(0, at + 1) });
  }
  return parts;
}

function fault(part: unknown): string | undefined {
  const [from = '', until = ''] = [textMember(part, SHOWN_FROM), textMember(part, SHOWN_UNTIL)];
  const [begins, ends] = [momentIn('UTC', from), parsePeriodEnd('UTC', until)];
  if (begins === undefined || ends === undefined || begins < ends) return undefined;
  return 'It ends before it begins to be shown, so visitors never see it. Enter a later end';
}

const FILE_NAME =
  /\.(?:jpe?g|png|webp|gif|svg|avif)$|^(?:img|dsc|dscn|pxl|image|picture|screenshot)[-_ ]?\d*$/i;

export const missingAltCheck: CheckDefinition = {
  code: 'missing-alt',
  severity: 'warning',
  about:
    'A picture that a page shows has an alternative text in `cms/media/media.json`, other than its file’s name.',
  example: withBlock('{ "type": "image-text", "image": "$page.committee.logo" }'),
  visit: {
    content: {
      image: (value) => {
        const name = textMember(value, 'name');
        const words = textMember(value, 'alternativeText')?.trim() ?? '';
        if (name === undefined || (words !== '' && !FILE_NAME.test(words))) return undefined;
        const why =
          words === ''
            ? 'has no alternative text'
            : `has the alternative text "${words}", which is the name of a file`;
        const message = `The picture "${name}" ${why}: people who can't see it miss its content. Describe it in a few words`;
        return { message, picture: name };
      },
    },
  },
};

/** A picture enlarged by this factor is visibly blurred. */
const BLURRED = 1.5;

export const smallPictureCheck: CheckDefinition = {
  code: 'small-picture',
  severity: 'warning',
  about:
    'A picture of the content isn’t enlarged by half or more in a wide window, where it would look blurred.',
  example: withBlock('{ "type": "image-text", "image": "$page.committee.logo" }'),
  visit: {
    content: {
      image: (value, { width: shown }) => {
        if (!isObject(value)) return undefined;
        const { width, url, name } = value;
        // A drawing is sharp in any size.
        const isDrawing = /\.svg$/i.test(String(url));
        if (typeof width !== 'number' || isDrawing) return undefined;
        if (shown === undefined || width * BLURRED > shown) return undefined;
        const message = `"${String(name ?? url)}" is ${width} px wide and shown ${shown} px wide: it looks blurred`;
        return { message: `${message}. Upload it at least ${shown} px wide` };
      },
    },
  },
};

const FILLER =
  /lorem ipsum|\b(?:TODO|TBD|FIXME)\b|\bX{3,}\b|^(?:test|asdf\w*|untitled|placeholder|your text here)$/i;
const SHOUTED = /^(?:todo|tbd|fixme|xxx+)$/i;

// Matches UTF-8 that was read as Latin 1, and the replacement character.
const BROKEN = /\S*(?:\ufffd|Ã[\u0080-\u00bf¤©¶¼±]|â€[™œ“”¦˜\u009d])\S*/;

/** Finds placeholder texts and broken characters. */
export const fillerRule = textRule((words) => {
  const [broken] = BROKEN.exec(words) ?? [];
  if (broken !== undefined) return { message: `"${broken}" has broken characters. Type them again` };
  const [filler = ''] = FILLER.exec(words.trim()) ?? [];
  const isWord = SHOUTED.test(filler) && filler !== filler.toUpperCase();
  if (filler === '' || isWord) return undefined;
  return { message: `"${filler}" is filler. Write the text, or empty the field` };
});

export const contentTextCheck: CheckDefinition = {
  code: 'content-text',
  severity: 'warning',
  about: 'The content has no filler such as “Lorem ipsum” and no broken characters.',
  example: { texts: [listPageText('/leaders')] },
  visit: {
    content: {
      text: fillerRule,
      lines: fillerRule,
      markup: fillerRule,
      prose: (value, { format }) => fillerRule(format ? prosePlainText(value, format) : value),
    },
  },
};
