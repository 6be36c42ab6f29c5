import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { check } from '../check/check.ts';
import { resolveBlock } from '../core/manifest/page.ts';
import { allBlocks } from '../render/all-blocks.ts';
import { compilePages, type Pages } from './pages.ts';
import { resolvePage } from './shown-page.ts';

const model = { types: new Map(), components: new Map() };
const form = {
  fields: [
    {
      name: 'amount',
      label: '$ or € a year',
      rules: [{ rule: 'digits', message: 'Digits only' }],
    },
    { name: 'why', label: 'Why', input: 'long', rules: [] },
  ],
  send: 'Give',
  deliver: [],
  notice: 'Thank you',
};
const page = (route: string, blocks: readonly object[]) => ({
  file: `page-manifests${route}.json`,
  text: JSON.stringify({
    route,
    title: `Page ${route.slice(1)}`,
    description: `All about ${route}.`,
    sources: {},
    blocks,
  }),
});
const files = [
  page('/give', [{ type: 'form', form: 'donation', title: 'Give', labels: { why: 'Your reason' } }]),
  page('/about', [{ type: 'banner', title: 'About' }]),
  { file: 'page-manifests/forms/donation.json', text: JSON.stringify(form) },
  { file: 'page-manifests/forms/other.json', text: JSON.stringify({ ...form, send: 'Other' }) },
];

test('shows a form in any block with the name of its file', () => {
  const checked = check({ files, blocks: allBlocks, model });
  expect(checked.diagnostics).toEqual([]);
  const [give, about] = compilePages(checked).pages.toSorted((a, b) => b.route.localeCompare(a.route));
  const [entry] = give ? resolvePage({ records: new Map() }, give, {}).blocks : [];
  const block = allBlocks.get('form')?.block;
  if (!entry || !block) throw new Error('no block');
  const element = block.render(resolveBlock(entry, {}, {}));
  const html = renderToString(element);
  expect(html).toContain('data-form="donation"');
  // A text of a form is never a binding, even if it begins with "$".
  expect(html).toContain('$ or € a year');
  expect(html).toContain('Your reason');
  expect(html).toContain('>Give</button>');
  // A page contains only the forms that it shows.
  expect(JSON.stringify(give)).not.toContain('"Other"');
  expect(JSON.stringify(about)).not.toContain('rules');
});

test('publishes the address of a form but not its receivers', () => {
  const deliver = { to: 'mail', address: 'office@museum.example' };
  const text = JSON.stringify({ ...form, deliver, keepDays: 9, privacy: 'Kept for 9 days' });
  const delivering = { file: 'page-manifests/forms/donation.json', text };
  const checked = check({ files: [...files.slice(0, 2), delivering], blocks: allBlocks, model });
  const compiled = JSON.stringify(compilePages(checked).pages);
  expect(compiled).toContain('"action":"/_forms/donation"');
  expect(compiled).not.toMatch(/office@|deliver|keepDays/);
});

test('reuses the objects of unchanged pages when it compiles again', () => {
  const compiled = (text: string, last?: Pages) => {
    const about = page('/about', [{ type: 'banner', title: text }]);
    return compilePages(
      check({ files: [...files.slice(0, 1), about, ...files.slice(2)], blocks: allBlocks, model }),
      last,
    );
  };
  const first = compiled('About');
  expect(compiled('About', first)).toBe(first);
  const next = compiled('About us', first);
  expect(next).toEqual(compiled('About us'));
  expect(next.pages.map((one, at) => one === first.pages[at])).toEqual(
    next.pages.map(({ route }) => route !== '/about'),
  );
});

test('uses the first of two manifests with the same route', () => {
  const again = { ...page('/about', []), file: 'page-manifests/other.json' };
  const { pages } = compilePages(check({ files: [...files, again], blocks: allBlocks, model }));
  expect(pages.map(({ route, blocks }) => [route, blocks.length])).toEqual([
    ['/about', 1],
    ['/give', 1],
  ]);
});
