import { formatJunitXml } from 'prospectus/internal/tools/describe/junit-xml.ts';
import { describe, expect, it } from 'vitest';
import { sideScenario } from '../tests/side-scenario.ts';
import { junitCases } from './commands/review.ts';
import { findTouchedPages, isSelected, unifyRegistries } from './commits/touched.ts';
import { compareSides } from './differences/compare-sides.ts';
import { compareStyles } from './differences/compare-styles.ts';
import { compareTexts } from './differences/compare-texts.ts';
import { type Difference, groupByCause } from './differences/difference.ts';
import { prepareStillDocument } from './pictures/take-picture.ts';
import { hasNewFailure, type Outcome } from './report/outcome.ts';
import { formatReportHtml } from './report/report.ts';
import { selectScenarios } from './run-review.ts';
import { removeHashes, type SideScenario } from './sides/side-list.ts';
import { keepsBuild } from './sides/start-side.ts';

const manifest = (file: string, json: object) => ({
  file: `page-manifests/${file}.json`,
  text: JSON.stringify(json),
});
const SITE = [
  manifest('layout', { sources: {}, header: [{ type: 'site-header' }], footer: [] }),
  manifest('halls', {
    route: '/halls',
    sources: { page: { endpoint: '/exhibition' } },
    blocks: [{ type: 'gallery' }],
  }),
  manifest('walks', { route: '/walks', sources: {}, blocks: [{ type: 'form', form: 'book' }] }),
];

describe('a change', () => {
  it.each([
    ['registry/gallery/gallery.module.css', ['/halls']],
    ['registry/gallery/gallery.test.tsx', []],
    ['registry/site-header/menus.tsx', 'all'],
    ['page-manifests/walks.json', ['/walks']],
    ['page-manifests/forms/book.json', ['/walks']],
    ['page-manifests/layout.json', 'all'],
    ['cms/content/exhibition.json', ['/halls']],
    ['tests/scenarios/halls/no-ships.json', ['/halls']],
    ['src/page/ui/tabs.tsx', 'all'],
    ['src/render/document.ts', 'all'],
    ['src/tools/scenario/vary-record.ts', 'all'],
    ['src/tools/explain.ts', []],
    ['theme/theme.css', 'all'],
    ['src/serve/main.ts', []],
    ['docs/design.md', []],
  ])('to %s affects the pages %j', (file, routes) => {
    const touched = findTouchedPages([file], SITE);
    expect(touched === 'all' ? touched : [...touched]).toEqual(routes);
  });

  it('to a block in any registry affects the pages with this block', () => {
    const files = unifyRegistries(['views/gallery/gallery.tsx'], ['./views', 'prospectus/registry']);
    expect(findTouchedPages(files, SITE)).toEqual(new Set(['/halls']));
    expect(keepsBuild(files)).toBe(false);
  });

  it.each(['page-manifests/tours.json', 'cms/content/tours.json', 'cms/content/tours.kn.json'])(
    'to %s affects the pages of each language',
    (file) => {
      const tours = manifest('tours', {
        route: { en: '/tours', kn: '/pravasa' },
        sources: { page: { endpoint: '/tours' } },
        blocks: [],
      });
      const touched = findTouchedPages([file], [manifest('site', { locales: ['en', 'kn'] }), tours]);
      const pages = [
        { route: '/tours', language: { code: 'en', of: '/tours' } },
        { route: '/kn/pravasa', language: { code: 'kn', of: '/tours' } },
        { route: '/kn', language: { code: 'kn', of: '/' } },
        { route: '/' },
      ];
      const selected = pages.filter((page) => touched !== 'all' && isSelected(page, touched));
      expect(selected.map(({ route }) => route)).toEqual(['/tours', '/kn/pravasa']);
    },
  );
});

describe('styles', () => {
  it('are compared rule by rule, with their at-rules', () => {
    const before = '@media print{.a{color:red}}.b{color:blue;&:hover{color:red}}';
    expect(compareStyles(before, before.replace('hover{color:red', 'hover{color:green'))).toEqual([
      { block: '&:hover', before: '.b | &:hover { color:red }', after: '.b | &:hover { color:green }' },
    ]);
    expect(compareStyles(before, '.b{color:blue;&:hover{color:red}}')).toEqual([
      { block: '.a', before: '@media print | .a { color:red }', after: '' },
    ]);
    expect(compareStyles('.a{x:1}.b{x:2}', '.b{x:2}.a{x:1}')).toHaveLength(1);
  });

  it('are equal if only the hashes of class names differ', () => {
    expect(removeHashes('<p class="_card_117nw_12">')).toBe(removeHashes('<p class="_card_9zz1a_14">'));
  });
});

it('changed texts are reported by block and kind', () => {
  const before =
    '== banner ==\n# Halls\n\n== people ==\n(columns 4)\nAda\n[Home](/)\n![A lamp](lamp.webp 58vw)\n';
  const change = (from: string, to: string) =>
    compareTexts(before, before.replace(from, to)).map(({ kind, block, after }) => [kind, block, after]);
  expect(change('# Halls', '# Hall')).toEqual([['heading', 'banner', '# Hall']]);
  expect(change('columns 4', 'columns 3')).toEqual([['layout', 'people', '(columns 3)']]);
  expect(change('](/)', '](/home)')).toEqual([['link', 'people', '[Home](/home)']]);
  expect(change('lamp.webp', 'net.webp')).toEqual([['picture', 'people', '![A lamp](net.webp 58vw)']]);
  expect(change('Ada', 'Adam')).toEqual([['text', 'people', 'Adam']]);
  expect(compareTexts(before, before.replace(/== people[\s\S]*/, ''))).toMatchObject([
    { block: 'people', after: '' },
  ]);
});

it('a moved block is reported once', () => {
  const [a, b, c] = ['== banner ==\n# Halls\n', '== people ==\nAda\n', '== tabs ==\nOne\n'];
  expect(compareTexts(`${a}\n${b}\n${c}`, `${a}\n${c}\n${b}`)).toEqual([
    { kind: 'moved', block: 'people', before: 'after banner', after: 'after tabs' },
  ]);
  expect(compareTexts(`${a}\n${b}`, `${a}\n${c}`).map(({ kind }) => kind)).toEqual(['text', 'text']);
});

const scenario = (name: string, html: string, more: Partial<SideScenario> = {}): SideScenario =>
  sideScenario({ key: `/halls ${name}`, name, html, ...more });

describe('two sides', () => {
  const same = (html: string): string => html;

  it('need no screenshots if nothing differs', () => {
    const all = [scenario('whole', 'a'), scenario('empty', 'b')];
    expect(compareSides(all, all, same)).toEqual({ differences: [], changed: [], compared: 2 });
  });

  it('report a change shared by several scenarios once', () => {
    const before = [scenario('whole', 'x\n# A'), scenario('empty', 'y\n# A')];
    const after = [scenario('whole', 'x\n# B'), scenario('empty', 'y\n# B')];
    const { differences, changed } = compareSides(before, after, same);
    expect(differences.map(({ kind, scenario: name }) => [kind, name])).toEqual([['heading', 'whole']]);
    expect(changed).toHaveLength(2);
  });

  it('report changed classes by block if the texts are equal', () => {
    const page = (name: string) => [
      scenario(
        'whole',
        `<main><p data-block="tabs">A</p>\n<p data-block="form"><b class="${name}">B</b></p>`,
      ),
    ];
    const { differences } = compareSides(page('a'), page('b'), () => '');
    expect(differences.map(({ kind, block, before, after }) => [kind, block, before, after])).toEqual([
      ['markup', 'form', '<b class="a">', '<b class="b">'],
    ]);
  });

  it('need one screenshot of a difference that several scenarios share', () => {
    const state = (name: string, text: string, title: string) =>
      scenario(name, `== banner ==\n# ${title}\n\n== tabs ==\n${text}\n`);
    const before = [state('whole', 'a', 'A'), state('empty', 'x', 'A'), state('hostile', 'x', 'A')];
    const after = [state('whole', 'a', 'B'), state('empty', 'y', 'B'), state('hostile', 'y', 'B')];
    const looks = (old: SideScenario[], fresh: SideScenario[]) => {
      const { scenarios, others } = selectScenarios(compareSides(old, fresh, same).changed);
      return [scenarios.map(({ after: { name } }) => name), others];
    };
    expect(looks(before, after)).toEqual([['whole', 'empty'], 1]);
    expect(looks(before.slice(1), after.slice(1))).toEqual([['empty'], 1]);
    const own = (title: string) => [scenario('whole', title), scenario('lost', title, { file: 'a.json' })];
    expect(looks(own('# A'), own('# B'))).toEqual([['whole', 'lost'], 0]);
    const painted = (styles: string) => ['whole', 'empty'].map((name) => scenario(name, 'x', { styles }));
    expect(looks(painted('.a{}'), painted('.b{}'))).toEqual([['whole'], 0]);
  });

  it('need screenshots of only a few pages for a brief review', () => {
    const page = (path: string, blocks: readonly string[], styles: string) =>
      scenario('whole', blocks.map((one) => `<p data-block="${one}">`).join(''), {
        key: path,
        route: path,
        path,
        styles,
      });
    const [before, after] = ['.a{}', '.b{}'].map((styles) => [
      page('/a', ['tabs'], styles),
      page('/b', ['tabs', 'form'], styles),
      page('/c', ['map', 'form'], styles),
    ]);
    const { changed } = compareSides(before ?? [], after ?? [], same);
    const { scenarios, others } = selectScenarios(changed, 2);
    expect([scenarios.map(({ after: { path } }) => path), others]).toEqual([['/b', '/c'], 1]);
  });

  it.each([
    [[], 200, false],
    [['x'], 200, true],
    [[], 503, true],
    [[], 404, false],
  ])('with problems %j and status %s on a new page: the review fails: %s', (problems, status, fails) => {
    const { differences } = compareSides([], [scenario('whole', 'a', { problems, status })], same);
    expect(hasNewFailure({ groups: groupByCause(differences) })).toBe(fails);
  });

  it('report added and removed pages, statuses and errors', () => {
    const before = [scenario('whole', 'a')];
    const after = [scenario('whole', 'a', { status: 503, problems: ['x'] })];
    const kinds = (old: SideScenario[], fresh: SideScenario[]) =>
      compareSides(old, fresh, same).differences.map(({ kind }) => kind);
    expect(kinds(before, after)).toEqual(['error', 'status']);
    expect(kinds([], after)).toEqual(['new page', 'error', 'status']);
    expect(kinds(before, [])).toEqual(['gone page']);
  });
});

const difference = (path: string, more: Partial<Difference> = {}): Difference => ({
  kind: 'heading',
  block: 'banner',
  route: path,
  path,
  scenario: 'whole',
  before: '# A <b>',
  after: '# B',
  ...more,
});

describe('groups', () => {
  it('contain equal changes of several pages, under a hash that stays the same', () => {
    const groups = groupByCause([difference('/a'), difference('/b'), difference('/c', { after: '# C' })]);
    expect(groups.map(({ places }) => places.length)).toEqual([2, 1]);
    const again = groupByCause([difference('/z')]);
    expect(again[0]?.hash).not.toBe(groups[1]?.hash);
    expect(groupByCause([difference('/a'), difference('/b')])[0]?.hash).toBe(groups[0]?.hash);
  });

  it('separate different screenshots', () => {
    const looks = (hash: string) =>
      groupByCause([
        difference('/a', { kind: 'pixels', crops: [{ view: '360 light', width: 360, hash }] }),
      ])[0]?.hash;
    expect(looks('x')).toBe(looks('x'));
    expect(looks('x')).not.toBe(looks('y'));
  });
});

it('the report and the JUnit file contain every difference, escaped', () => {
  const groups = groupByCause([difference('/a'), difference('/c', { after: '# C' })]);
  const accepted = groups[0]?.hash ?? '';
  const outcome: Outcome = {
    base: 'b'.repeat(40),
    head: 'h'.repeat(40),
    groups,
    scenarios: 4,
    pictures: 0,
    seconds: 1,
    notes: ['<note>'],
    decisions: { [accepted]: { verdict: 'accepted', what: 'x' } },
    reviewFile: 'reviews/x.json',
  };
  const html = formatReportHtml(outcome);
  for (const { hash } of groups) expect(html).toContain(`id="${hash}"`);
  expect(html).toContain('&lt;note&gt;');
  expect(html).not.toMatch(/<b>"|(src|href)="http/);
  const xml = formatJunitXml(junitCases(outcome));
  expect(xml).toContain('tests="2" failures="1"');
  expect(xml).toContain('&lt;b&gt;');
});

it('removes scripts from the document that is photographed', () => {
  const html =
    '<head><meta http-equiv="content-security-policy" content="style-src x"><style>a:hover{color:red}</style></head><img loading="lazy" srcset="x 2w" src="y"><script>1</script>';
  const still = prepareStillDocument(html);
  expect(still).toMatch(/^<head><style data-states="none">a:hover.*<img loading="eager" src="y">$/s);
  expect(still).toContain('<style data-states="all" media="not all">a:nth-child(n){color:red}</style>');
});
