import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '../../core/diagnostics/format.ts';
import { check } from '../check.ts';
import { changed, SOUND, world } from '../testing/world.ts';

/** What is said of an address that the content has for a breadcrumb. */
function said(address: string): string[] {
  const text = changed(
    '"image": "$page.banner_image" }',
    '"image": "$page.banner_image", "trail": [{ "label": "A", "to": "$page.breadcrumb_link" }] }',
  );
  const record = { page_heading: 'Our policies', breadcrumb_link: address };
  const { diagnostics } = check({
    ...world,
    records: ({ name }) => (name === 'policies' ? [record] : []),
    uploads: new Set(['fees.pdf']),
    files: [{ file: 'page-manifests/hall-rules.json', text }],
    contentFiles: [{ file: 'cms/content/policies.json', text: JSON.stringify(record, null, 2) }],
  });
  return diagnostics.map(formatDiagnostic);
}

describe('an address in the content', () => {
  test.each([
    ['hall rules', 'A blank in the address "hall rules": it would lead to "/hall%20rules"', '/hall-rules'],
    ['/hall rules', 'A blank in the address', '/hall-rules'],
    ['hall-rules', '"hall-rules" would lead to a page of this site', '/hall-rules'],
    ['/hall-ruls', 'No page has the address "/hall-ruls"', '/hall-rules'],
    ['/Hall-Rules', 'No page has the address', '/hall-rules'],
    ['/elsewhere', 'No page has the address "/elsewhere"', undefined],
    ['javascript:alert(1)', "can't be followed", undefined],
    ['//evil.example', "can't be followed", undefined],
    ['/uploads/none.pdf', 'The content has no file "/uploads/none.pdf"', undefined],
  ])('%s', (address, message, meant) => {
    const [line, ...more] = said(address);
    expect(more).toEqual([]);
    expect(line).toMatch(/^cms\/content\/policies\.json:3:22 {2}warning: /);
    expect(line).toContain(message);
    expect(line).toContain('shown by page-manifests/hall-rules.json, blocks[0].trail[0].to');
    expect(/Did you mean "(.*)"/.exec(line ?? '')?.[1]).toBe(meant);
  });

  test.each([
    '/hall-rules',
    '/hall-rules#top',
    '/hall-rules?a=b c',
    '',
    '#',
    'https://a.example/b',
    'tel:1',
    '/uploads/fees.pdf',
    '/api/x',
  ])('%j is fine', (address) => {
    expect(said(address)).toEqual([]);
  });
});

test('a picture without words is told in the list of the media, once', () => {
  const record = (alternativeText: string) => ({
    page_heading: 'Our policies',
    banner_image: { name: 'hall.webp', url: '/uploads/hall.webp', alternativeText },
  });
  const about = (alternativeText: string): string[] =>
    check({
      ...world,
      records: ({ name }) => (name === 'policies' ? [record(alternativeText)] : []),
      files: [{ file: 'page-manifests/hall-rules.json', text: SOUND }],
      contentFiles: [{ file: 'cms/media/media.json', text: '{\n  "hall.webp": {}\n}' }],
    }).diagnostics.map(formatDiagnostic);
  expect(about('The hall')).toEqual([]);
  expect(about(' ')).toEqual([
    expect.stringMatching(
      /^cms\/media\/media\.json:2:3 {2}warning: hall\.webp: The picture "hall\.webp" has no .*hall-rules\.json, blocks\[0\]\.image$/,
    ),
  ]);
});
