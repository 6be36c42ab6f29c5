import { expect, test } from 'vitest';
import { SITE_FILES } from '../../core/manifest/reserved.ts';
import { checkWithContent } from '../testing/known-content.ts';

const page = (route: string, link?: string, prop = 'link'): string =>
  JSON.stringify({
    route,
    title: `Title of ${route}`,
    description: `About ${route}.`,
    sources: {},
    blocks: link === undefined ? [] : [{ type: 'image-text', [prop]: link }],
  });

test.each<[string, string, string | undefined]>([
  ['/about.html', 'unknown-route', '/about'],
  ['/about.php', 'unknown-route', '/about'],
  ['/index.html', 'unknown-route', '/'],
  ['/About', 'unknown-route', '/about'],
  ['/other.html', 'unknown-route', undefined],
  ['/uploads/feees.pdf', 'unknown-file', '/uploads/fees.pdf'],
  ['/fees.pdf', 'unknown-file', undefined],
])('reports a link to %s', (link, code, written) => {
  const { diagnostics } = checkWithContent(page('/links', link), page('/about'), page('/'));
  const found = diagnostics.filter((one) => one.code !== 'missing-file');
  expect(found.map((one) => [one.code, one.edit?.text])).toEqual([[code, written]]);
});

test.each([
  ['See [us](/About) now', 'unknown-route', '/about'],
  ['![Fees](/uploads/feees.pdf)', 'unknown-file', '/uploads/fees.pdf'],
  ['See [us](/nowhere)', 'unknown-route', undefined],
  ['See [us](#nowhere)', 'unknown-anchor', undefined],
])('reports a wrong address in the rich text %s of a manifest', (prose, code, written) => {
  const { diagnostics } = checkWithContent(page('/links', prose, 'prose'), page('/about'), page('/'));
  const found = diagnostics.filter((one) => one.code !== 'missing-file');
  expect(found.map((one) => [one.code, one.edit?.text])).toEqual([[code, written]]);
});

test('accepts a link to an existing file', () => {
  for (const link of ['/uploads/fees.pdf', ...SITE_FILES]) {
    expect(checkWithContent(page('/links', link)).diagnostics, link).toEqual([]);
  }
});
