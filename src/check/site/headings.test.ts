import { expect, test } from 'vitest';
import { headingGapCheck as headingGap } from '../checks/block-checks.ts';
import { changed, checkTexts } from '../testing/world.ts';

const BANNER = '"image": "$page.banner_image" },';
const said = (block: object) =>
  checkTexts(changed(BANNER, `${BANNER}\n    ${JSON.stringify(block)},`)).diagnostics.flatMap(
    ({ code, line, message }) => (code === headingGap.code ? [`${line}: ${message}`] : []),
  );

test.each([
  [{ cards: [{ title: 'Our leaders' }] }],
  [{ title: '', cards: [{}, { title: 'Our leaders' }] }],
  [{ cards: { $each: 'page.about', title: '$title' } }],
])('reports titled cards without a heading above: %j', (props) => {
  expect(said({ type: 'cards', ...props })).toEqual([
    '13: "cards.title" gives headings of the third level without one of the second above them. Give this block a "title"',
  ]);
});

test.each([
  [{ title: 'People', cards: [{ title: 'Our leaders' }] }],
  [{ title: '$page.page_heading', cards: [{ title: 'Our leaders' }] }],
  [{ cards: [{}] }],
  [{ cards: [{ title: '' }] }],
  [{}],
])('accepts cards with a heading above or without titles: %j', (props) => {
  expect(said({ type: 'cards', ...props })).toEqual([]);
});
