import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Folder, projectFolder } from '../../tests/setup/folder.ts';
import { runCommand } from '../../tests/setup/heard.ts';
import { SMALL_SITE } from '../../tests/setup/small-site.ts';
import { changeFile } from '../../tests/setup/write-files.ts';
import { main } from './check.ts';

const SCHEMA = 'cms/src/api/exhibition/content-types/exhibition/schema.json';

let folder: Folder;

beforeEach(async () => {
  folder = await projectFolder({
    site: SMALL_SITE,
    copied: ['page-manifests', 'cms/src', 'cms/content'],
    linked: ['cms/media', '.cache'],
  });
});

const change = (file: string, from: string, to: string) => changeFile(join(folder.path, file), from, to);

const told = (...args: string[]) => runCommand(() => main(args, folder.path));

test('reports a mistake in a record', async () => {
  await change('cms/content/chronicle.json', '"chapters"', '"chapers"');
  const { code, said } = await told();
  expect(code).toBe(1);
  expect(said).toMatch(
    /^cms\/content\/chronicle\.json:\d+:3 {2}chapers: .* Did you mean "chapters"\?\n1 error, 0 warnings \(--fix fixes 1\) in 10 /,
  );
  expect(JSON.parse((await told('--json')).said)).toMatchObject({
    diagnostics: [{ file: 'cms/content/chronicle.json', code: 'content', suggestion: 'chapters' }],
  });
});

test('--explain prints the rule of a check', async () => {
  expect(await told('--explain', 'unread-file')).toMatchObject({
    code: 0,
    said: expect.stringContaining('unread-file (warning)\n\nManifests'),
  });
  expect(await told('--explain', 'unred-file')).toEqual({
    code: 1,
    said: expect.stringMatching(/Did you mean "unread-file"\? There are: choice, content, content-cut, /),
  });
});

test('reports a file that is named almost like a manifest', async () => {
  await mkdir(join(folder.path, 'page-manifests/sub'));
  for (const name of ['sub/jobs.json', 'jobs.JSON', 'jobs.jsonc', '.jobs.jsonc'])
    await writeFile(join(folder.path, 'page-manifests', name), '{}');
  const { code, said } = await told();
  expect([code, said.split('\n').map((line) => line.replace(/:1:1.*/, ''))]).toEqual([
    0,
    [
      'page-manifests/jobs.JSON',
      'page-manifests/jobs.jsonc',
      'page-manifests/sub/jobs.json',
      expect.stringMatching(/^0 errors, 3 warnings in 10 /),
      'npx prospectus check --explain CODE: unread-file',
      '',
    ],
  ]);
});

test('reports a mistake in the content model', async () => {
  await change(SCHEMA, '"type": "component"', '"type": "componnt"');
  const { code, said } = await told();
  expect(code).toBe(1);
  expect(said).toMatch(
    /exhibition\/schema\.json:\d+:\d+ {2}.*"componnt" is not a type of Strapi. Did you mean "component"\?/,
  );
  await writeFile(join(folder.path, SCHEMA), '{\n  "kind": \n}');
  expect(JSON.parse((await told('--json', '--fix')).said)).toMatchObject({
    diagnostics: [{ file: SCHEMA, line: 3, code: 'content-model', severity: 'error' }],
  });
});

describe('--fix', () => {
  const PAGE = 'page-manifests/halls.json';
  const spoil = async (): Promise<void> => {
    await change(PAGE, '"type": "', '"tpye": "');
    await change(PAGE, '"$', '"');
  };
  const text = (): Promise<string> => readFile(join(folder.path, PAGE), 'utf8');

  test('repairs every error that has exactly one fix', async () => {
    const sound = await text();
    await spoil();
    expect(await text()).not.toBe(sound);
    expect((await told('--fix', '--strict')).code).toBe(0);
    expect(await text()).toBe(sound);
  });

  test('repairs a misspelt value in a record', async () => {
    await change('cms/content/chronicle.json', '"chapters"', '"chapers"');
    expect((await told('--fix', '--strict')).code).toBe(0);
  });

  test('repairs an address that contains a space', async () => {
    const file = 'cms/content/frame.json';
    const sound = await readFile(join(folder.path, file), 'utf8');
    await change(file, '"/opening-hours"', '"opening hours"');
    const said: unknown = expect.stringContaining('A blank in the address "opening hours"');
    expect(await told('--strict')).toEqual({ code: 1, said });
    expect((await told('--fix', '--strict')).code).toBe(0);
    expect(await readFile(join(folder.path, file), 'utf8')).toBe(sound);
  });

  test('finds the line of a fault in a long file of content', async () => {
    const file = 'cms/content/frame.json';
    await change(file, '"/opening-hours"', `"opening hours"${' '.repeat(300_000)}`);
    const { said } = await told('--strict');
    expect(said).toMatch(/^cms\/content\/frame\.json:[1-9]\d:\d+ .*A blank in the address/m);
  });

  test('--dry-run shows the difference and writes nothing', async () => {
    await spoil();
    const spoilt = await text();
    const { said } = await told('--fix', '--dry-run');
    expect(said).toContain(`+++ ${PAGE}`);
    expect(said).toMatch(/^-.*"tpye"/m);
    expect(said).toMatch(/^\+.*"type"/m);
    expect(await text()).toBe(spoilt);
  });
});
