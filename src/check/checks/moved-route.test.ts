import { expect, test } from 'vitest';
import { check } from '../check.ts';
import { withBlock } from '../definition/example.ts';
import { fixFiles } from '../fix/fix-files.ts';
import { environment, FILE, SOUND } from '../testing/world.ts';
import { movedRouteCheck as movedRoute } from './route-checks.ts';

const file = 'text' in movedRoute.example ? movedRoute.example : { file: '', text: '' };
const site = (moved: object) => ({
  ...file,
  text: file.text.replace('{ "/rules": "/hall-rules" }', JSON.stringify(moved)),
});
const input = (moved: object, text = SOUND) => ({
  ...environment,
  files: [{ file: FILE, text }, site(moved)],
});
const said = (moved: object) =>
  check(input(moved)).diagnostics.flatMap(({ code, message }) => (code === movedRoute.code ? [message] : []));

test('reports a redirect unless it leads from an unused route to a page', () => {
  expect(said({ '/rules': '/hall-rules' })).toEqual([]);
  expect(said({ '/rules': '/hall-ruls' })).toEqual([
    'No page has the route "/hall-ruls": old addresses would lead nowhere. Did you mean "/hall-rules"?',
  ]);
  expect(said({ '/hall-rules': '/hall-rules' })).toEqual([
    'This redirect is never followed: page-manifests/hall-rules.json is the page /hall-rules',
  ]);
});

test.each([
  ['/rules#chair', '/hall-rules#chair'],
  ['/rules?year=1', '/hall-rules?year=1'],
  ['/former?year=1#chair', '/hall-rules?part=2#chair'],
  ['/chair#old', '/hall-rules#chair'],
  ['/index.php?id=7', '/hall-rules'],
])('--fix replaces the former address %s with %s', (link, present) => {
  const linked = withBlock(`{ "type": "image-text", "link": "${link}" }`);
  const text = 'to' in linked ? SOUND.replace(linked.from, linked.to) : '';
  const moved = {
    '/rules': '/hall-rules',
    '/former': '/hall-rules?part=2',
    '/chair': '/hall-rules#chair',
    '/index.php?id=7': '/hall-rules',
  };
  const found = check(input(moved, text)).diagnostics.filter(({ code }) => code === 'unknown-route');
  const message = `The page "${link.replace(/[?#].*/, '')}" has moved. Did you mean "${present}"?`;
  expect(found.map((one) => one.message)).toEqual([message]);
  expect(fixFiles(input(moved, text))[0]?.text).toBe(text.replace(`"${link}"`, `"${present}"`));
});
