import { expect, test } from 'vitest';
import { checkWithContent } from '../testing/known-content.ts';
import { MADE } from './unknown-file.ts';

const page = (route: string, link?: string): string =>
  JSON.stringify({
    route,
    title: `Title of ${route}`,
    description: `About ${route}.`,
    sources: {},
    blocks: link === undefined ? [] : [{ type: 'image-text', link }],
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

test('accepts links to existing files', () => {
  for (const link of ['/uploads/fees.pdf', '/robots.txt', ...MADE]) {
    expect(checkWithContent(page('/links', link)).diagnostics, link).toEqual([]);
  }
});
