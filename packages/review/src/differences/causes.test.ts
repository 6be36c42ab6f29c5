import { expect, it } from 'vitest';
import { sideScenario } from '../../tests/side-scenario.ts';
import { groupPicturesByCause } from './causes.ts';
import { compareStyles } from './compare-styles.ts';
import { type Difference, groupByCause } from './difference.ts';

const HTML =
  '<main><section data-block="people" class="_grid"><p class="_name _big">A</p></section><section data-block="tabs"><p class="_tab">B</p></section></main>';
const STYLES =
  ':root{--color-ink:#111;--color-link:#222}@media x{:root{--color-link:#333}}._name{gap:1px}._tab{gap:1px}';

const side = (path: string) =>
  sideScenario({ key: `${path} whole`, route: path, path, html: HTML, styles: STYLES });
const at = (path: string) => ({ route: path, path, scenario: 'whole' });
const pixels = (path: string, block: string): Difference => ({
  ...at(path),
  kind: 'pixels',
  block,
  before: '',
  after: '360 light: 4 points differ',
  crops: [{ view: '360 light', hash: `${path}${block}`, width: 360, before: 'data:', after: 'data:' }],
});

/** The groups for a change of styles on two pages, on which every block looks different. */
function groupsOf(from: string | RegExp, to: string, more: readonly Difference[] = []) {
  const paths = ['/a', '/b'];
  const styles = paths.flatMap((path) =>
    compareStyles(STYLES, STYLES.replace(from, to)).map(
      (change): Difference => ({ ...at(path), kind: 'style', ...change }),
    ),
  );
  const looks = paths.flatMap((path) =>
    ['people', 'tabs', 'end of the page'].map((one) => pixels(path, one)),
  );
  const changed = paths.map((path) => ({ before: side(path), after: side(path), own: [] }));
  return groupByCause(groupPicturesByCause([...looks, ...styles, ...more], changed)).map(
    ({ kind, block, crops, places }) => [kind, block, crops.length, places.length],
  );
}

it('groups all screenshots affected by one changed design token', () => {
  expect(groupsOf('#222', '#444')).toEqual([['style', '--color-link', 6, 2]]);
});

it('counts a design token that several rules set as one difference', () => {
  expect(compareStyles(STYLES, STYLES.replace('#222', '#444').replace('#333', '#555'))).toEqual([
    {
      block: '--color-link',
      before: ':root { --color-link:#222 }\n@media x | :root { --color-link:#333 }',
      after: ':root { --color-link:#444 }\n@media x | :root { --color-link:#555 }',
    },
  ]);
});

it('groups a changed style rule with the screenshots of its class', () => {
  expect(groupsOf('._name{gap:1px}', '._name{gap:2px}')).toEqual([
    ['pixels', 'tabs', 2, 2],
    ['style', '._name', 4, 2],
  ]);
});

it('counts a screenshot affected by two design tokens once', () => {
  expect(groupsOf('#111;--color-link:#222', '#444;--color-link:#555')).toEqual([
    ['pixels', '--color-ink, --color-link', 6, 2],
    ['style', '--color-ink', 0, 2],
    ['style', '--color-link', 0, 2],
  ]);
});

it('groups a changed text with the screenshots of its block', () => {
  const text: Difference = { ...at('/a'), kind: 'text', block: 'tabs', before: 'A', after: 'B' };
  expect(groupsOf('#222', '#444', [text])).toEqual([
    ['text', 'tabs', 1, 1],
    ['style', '--color-link', 5, 2],
  ]);
});
