import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readManifestFiles } from '../../pages/manifest-files.ts';
import { layOutJson } from './lay-out-json.ts';

test('formats all manifests of the site as the linter does', async () => {
  const files = await readManifestFiles(resolve(import.meta.dirname, '../../../page-manifests'));
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter(({ text }) => layOutJson(text) !== text).map(({ file }) => file)).toEqual([]);
});

test('does not count combining marks in the length of a line', () => {
  const line = `{ "title": "${'ಕ್ಷೀ'.repeat(44)}" }\n`;
  expect([line.length > 150, layOutJson(line)]).toEqual([true, line]);
});

test('breaks a compact file into lines', () => {
  const long = JSON.stringify({ route: '/a', blocks: [{ type: 'banner', title: 'x'.repeat(90) }] });
  expect(layOutJson(long)).toMatch(/^\{\n {2}"route": "\/a",\n {2}"blocks": \[/);
  expect(layOutJson('{"a":[1,2]}')).toBe('{ "a": [1, 2] }\n');
  expect(layOutJson('{ "a": ')).toBeUndefined();
});
