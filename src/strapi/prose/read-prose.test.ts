import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPicture } from '../../core/block/media.ts';
import {
  isProse,
  type ProseFormat,
  type ProseNode,
  type ProseTree,
  proseText,
} from '../../core/text/prose.ts';
import { readLink } from '../../core/text/safe-link.ts';
import { readProse, readWithFaults } from './read-prose.ts';

const FULL = process.env.FULL === '1';
const numRuns = FULL ? 10_000 : 300;

const NONE: ProseTree = { prose: [], links: [], pictures: [] };
const treeOf = (value: unknown, format: ProseFormat): ProseTree => {
  const tree = readProse(value, format);
  return isProse(tree) ? tree : NONE;
};

/** A short notation for trees: `p(One strong(two))`. */
function short(nodes: readonly ProseNode[], { links }: ProseTree): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const { tag, children = [], link, level, picture, ...more } = node;
      const marks = [level, link === undefined ? undefined : links[link], ...Object.values(more)];
      const mark = marks.filter((one) => one !== undefined).join(',');
      return `${tag}${mark === '' ? '' : `[${mark}]`}${children.length > 0 ? `(${short(children, NONE.links === links ? NONE : { ...NONE, links })})` : ''}`;
    })
    .join(' ');
}
const shown = (value: unknown, format: ProseFormat) => {
  const tree = treeOf(value, format);
  return short(tree.prose, tree).replace(/\s+/g, ' ');
};

const tiptap = (type: string, content: readonly object[]) => ({ type, content });
const LINKED = {
  type: 'text',
  text: 'b',
  marks: [{ type: 'bold' }, { type: 'link', attrs: { href: '/x' } }],
};
const TIPTAP = JSON.stringify(
  tiptap('doc', [
    { ...tiptap('heading', [{ type: 'text', text: 'a' }]), attrs: { level: 3 } },
    tiptap('bulletList', [tiptap('listItem', [tiptap('paragraph', [LINKED])])]),
  ]),
);
const blocks = (type: string, children: readonly object[]) => ({ type, children });
const itemOf = (text: string) => blocks('list-item', [{ type: 'text', text }]);
const NESTED = 'ol(li(a ul(li(b))))';

it.each<[format: ProseFormat, value: unknown, expected: string]>([
  ['markdown', '1. One\n   - two', 'ol(li(One ul(li(two))))'],
  ['markdown', '- [x] Done\n- [ ] Open', 'ul(li(check[true] Done) li(check[false] Open))'],
  ['markdown', '~~gone~~', 'p(s(gone))'],
  ['markdown', 'See[^1]', 'p(See[^1])'],
  ['markdown', '| a |\n| -: |\n| b |', 'table(thead(tr(th[end](a))) tbody(tr(td[end](b))))'],
  ['html', '<h2>&nbsp;</h2><h3><b> </b><br></h3><h4>a</h4>', 'h[0](a)'],
  ['markdown', '#### a\n\n###### b\n\n## c', 'h[0](a) h[1](b) h[0](c)'],
  ['markdown', '<u>in</u><script>alert(1)</script>', 'p(u(in))'],
  ['html', '<table><tr><td colspan="2">a</td></tr></table>', 'table(tbody(tr(td[2](a))))'],
  [
    'html',
    '<figure class="image"><img src="/uploads/a.jpg" alt="A"><figcaption>b</figcaption></figure>',
    'figure(img figcaption(b))',
  ],
  [
    'html',
    '<iframe src="https://www.openstreetmap.org/x" title="Map"></iframe>',
    'frame[https://www.openstreetmap.org/x](Map)',
  ],
  [
    'html',
    '<oembed url="https://films.example/1"></oembed>',
    'p(a[https://films.example/1](films.example/1))',
  ],
  ['html', '<a href="javascript:alert(1)">bad</a>', 'p(bad)'],
  ['html', '<img src="data:image/png;base64,x" alt="words">', 'p(words)'],
  ['html', 'One<p>two</p>three<div>four</div>', 'p(One) p(two) p(three) p(four)'],
  ['auto', 'One *two*', ''],
  ['blocks', [blocks('callout', [{ type: 'text', text: 'Mind' }])], 'p(Mind)'],
  ['auto', [blocks('paragraph', [{ type: 'text', text: '' }])], 'p(br)'],
  ['tiptap', TIPTAP, 'h[0](a) ul(li(p(a[/x](strong(b)))))'],
  [
    'blocks',
    [blocks('paragraph', [{ type: 'text', text: 'a', bold: true, code: true }])],
    'p(strong(code(a)))',
  ],
  [
    'blocks',
    [{ ...blocks('list', [itemOf('a'), blocks('list', [itemOf('b')])]), format: 'ordered' }],
    NESTED,
  ],
])('converts prose from %s: %j', (format, value, expected) => {
  expect(shown(value, format)).toBe(expected);
});

it('reports omitted elements, invalid links and skipped heading levels', () => {
  const text = '## a\n\n#### b\n\n[x](javascript:1) [](/y) ![](/z.jpg)\n\n<style>p{}</style>';
  expect(readWithFaults(text, 'markdown')?.faults.map(({ kind, what }) => `${kind} ${what}`)).toEqual([
    'no-link javascript:1',
    'empty-link /y',
    'no-alt /z.jpg',
    'dropped style',
    'heading-jump b',
  ]);
});

const word = fc.integer({ min: 0, max: 99_999 }).map((id) => `w${id}w`);
const tagName = fc.constantFrom(
  ...'p div b a ul ol li table tr td th h2 h5 blockquote pre code figure'.split(' '),
  ...'font select option textarea svg math title form button center iframe x-y video details'.split(' '),
);
const attributes = fc
  .constantFrom(
    ...'href="javascript:alert(1)" href="/a" onclick="alert(1)" style="position:fixed"'.split(' '),
    ...'src="//evil.example/x" href="data:text/html,x" id="main" start="3"'.split(' '),
    'class="x" colspan="9999"',
    'srcset="javascript:1 2w, /uploads/a.jpg 500w"',
    '',
  )
  .map((one) => (one === '' ? '' : ` ${one}`));
const { markup } = fc.letrec<{ markup: string }>((tie) => ({
  markup: fc.oneof(
    { maxDepth: 6, depthSize: 'medium' },
    word.map((one) => ` ${one} `),
    fc
      .tuple(tagName, attributes, fc.array(tie('markup'), { maxLength: 4 }), fc.boolean())
      .map(([tag, attrs, inner, isClosed]) =>
        tag === 'iframe'
          ? `<iframe${attrs}></iframe>`
          : `<${tag}${attrs}>${inner.join('')}${isClosed ? `</${tag}>` : ''}`,
      ),
    fc.constantFrom(
      '<script>alert(1)</script>',
      '<img src="x" onerror="alert(1)" alt="">',
      '<br>',
      '&lt;b&gt;',
      '<!-- -->',
    ),
  ),
}));
const { block } = fc.letrec<{ block: unknown }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 6, depthSize: 'medium' },
    fc.record({ type: fc.constant('text'), text: word, bold: fc.boolean(), code: fc.boolean() }),
    fc.record({
      type: fc.constantFrom(
        ...'paragraph heading list list-item quote link code callout constructor'.split(' '),
      ),
      level: fc.constantFrom(1, 6, 99, 'x', null),
      url: fc.constantFrom('/a', 'javascript:alert(1)', null),
      children: fc.array(tie('block'), { maxLength: 4 }),
    }),
    fc.constantFrom(null, 4, 'text', { type: 'image', image: { url: 'javascript:1' }, children: null }),
  ),
}));

const marks = fc.constantFrom(
  ...['\n', '\n\n', '> ', '- ', '3. ', '    ', '# ', '```\n', '| - | - |\n', '[ ] ', '---\n'],
  ...'** _ ~~ ` | [ ](/a) ![ ](/uploads/a.jpg) ]('.split(' '),
);

const wordsIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/w\d+w/g)].map(([one]) => one).sort();
const SAFE =
  /^(?:p|h|[uo]l|li|blockquote|pre|[hb]r|figure|figcaption|d[ldt]|t(?:able|head|body|foot|[rdh])|caption|strong|em|s|u|a|img|check|frame|code|kbd|mark|su[bp])$/;

/** The faults of a tree: unsafe elements and addresses. */
function unsafe({ prose, links, pictures }: ProseTree): unknown[] {
  const inNodes = (nodes: readonly ProseNode[]): unknown[] =>
    nodes.flatMap((node) =>
      typeof node === 'string'
        ? []
        : [...(SAFE.test(node.tag) ? [] : [node.tag]), ...inNodes(node.children ?? [])],
    );
  return [
    ...inNodes(prose),
    ...links.filter((one) => !readLink(one)),
    ...pictures.filter((one) => !readPicture(one)),
  ];
}

describe('prose of any shape', () => {
  it.each([
    ['HTML', fc.array(markup, { maxLength: 6 }).map((all) => all.join('')), 'html'],
    [
      'Markdown with HTML',
      fc
        .array(fc.oneof(markup, word, marks))
        // A word after a fence is the language of the code. The HTML parser drops pictures in a select.
        .map((all) => all.join('').replace(/([~`])\1{2,}(?!\n)|<\/?select[^>]*>/g, '$1$1')),
      'markdown',
    ],
    ['blocks', fc.array(block, { maxLength: 6 }), 'blocks'],
  ] as const)('becomes safe nodes with all of its words: %s', (_, values, format) => {
    fc.assert(
      fc.property<[unknown]>(values, (value) => {
        const tree = treeOf(value, format);
        expect(unsafe(tree)).toEqual([]);
        expect(wordsIn(tree)).toEqual(wordsIn(value));
      }),
      { numRuns },
    );
  });

  const many = 100_000;
  it.each<[what: string, value: unknown, format: ProseFormat]>([
    ['HTML', `${'<div><b>'.repeat(many)}w1w`, 'html'],
    [
      'unclosed fonts',
      `${Array.from({ length: many }, (_, at) => `<p><font size=${at}>`).join('')}w1w`,
      'html',
    ],
    ['quotes', `${'>'.repeat(many)} w1w`, 'markdown'],
    ['lists', `${'- '.repeat(many)}w1w`, 'markdown'],
    ['brackets', `${'['.repeat(many)}w1w`, 'markdown'],
    [
      'blocks',
      JSON.parse(`${'[{"type":"list","children":'.repeat(5000)}[{"text":"w1w"}]${'}]'.repeat(5000)}`),
      'blocks',
    ],
  ])('converts 100,000 nested %s within the time limit', (_, value, format) => {
    expect(wordsIn(treeOf(value, format).prose)).toEqual(['w1w']);
  });

  it('keeps the words of a long text', () => {
    const text = 'The **van** leaves [before](/x) six.\n\n'.repeat(FULL ? 50_000 : 5000);
    expect(proseText(treeOf(text, 'markdown').prose).match(/van/g)).toHaveLength(FULL ? 50_000 : 5000);
  });

  it('keeps half a million texts that are nested too deeply', () => {
    const texts = Array.from({ length: 500_000 }, () => ({ type: 'text', text: 'x' }));
    const content = Array.from({ length: 101 }).reduce<object[]>(
      (inner) => [{ type: 'blockquote', content: inner }],
      [{ type: 'paragraph', content: texts }],
    );
    expect(proseText(treeOf({ type: 'doc', content }, 'tiptap').prose).match(/x/g)).toHaveLength(500_000);
  });
});
