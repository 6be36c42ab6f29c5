import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readManifestFiles } from '../../pages/manifests/manifest-files.ts';
import { laidOutJson } from './lay-out-json.ts';

test('every manifest of the site is laid out as the lint has left it', async () => {
  const files = await readManifestFiles(resolve(import.meta.dirname, '../../../page-manifests'));
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter(({ text }) => laidOutJson(text) !== text).map(({ file }) => file)).toEqual([]);
});

test('what is crowded gets its lines, and a broken text is left alone', () => {
  const long = JSON.stringify({ route: '/a', blocks: [{ type: 'banner', title: 'x'.repeat(90) }] });
  expect(laidOutJson(long)).toMatch(/^\{\n {2}"route": "\/a",\n {2}"blocks": \[/);
  expect(laidOutJson('{"a":[1,2]}')).toBe('{ "a": [1, 2] }\n');
  expect(laidOutJson('{ "a": ')).toBeUndefined();
});
