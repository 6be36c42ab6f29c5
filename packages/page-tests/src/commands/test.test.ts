import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Folder } from '../../../../tests/setup/folder.ts';
import { runCommand } from '../../../../tests/setup/heard.ts';
import { smallSiteFolder } from '../../../../tests/setup/small-site.ts';
import { changeFile } from '../../../../tests/setup/write-files.ts';
import { main } from './test.ts';

let site: Folder;
beforeAll(async () => {
  site = await smallSiteFolder();
  for (const name of ['chronicle', 'friends', 'hall', 'index', 'not-found', 'opening-hours'])
    await rm(file(`page-manifests/${name}.json`));
});

const test = (...args: readonly string[]) => runCommand(() => main(args, site.path));
const file = (name: string) => join(site.path, name);
const edit = (name: string, from: string, to: string) => changeFile(file(name), from, to);

it('writes missing snapshots and lists them', async () => {
  const { code, said } = await test();
  expect(said).toMatch(/^tests\/site\/layout\.txt: new\. Read it, and commit it$/m);
  expect(said).toMatch(
    /^Snapshots: 0 unchanged, 0 changed, 3 new, 0 updated, 0 obsolete\n\n\d+ passed, 0 failed\n$/m,
  );
  expect(code).toBe(0);
});

it('prints the command that accepts a changed layout', async () => {
  await edit('tests/site/layout.txt', 'Opening hours', 'Times');
  const { code, said } = await test('layout');
  expect(said).toMatch(/^layout \(whole\): differs from tests\/site\/layout\.txt\n--- before/m);
  expect(said).toContain('\n-- [Times](/opening-hours)\n+- [Opening hours](/opening-hours)\n');
  expect(said).toMatch(/layout\.txt: changed\. Accept it: npx prospectus test layout -u\n/);
  expect([code, (await test('layout', '-u')).code]).toEqual([1, 0]);
});

it('tests only the pages in the chosen language', async () => {
  await edit('page-manifests/site.json', '"locale": "en"', '"locales": ["en", "kn"]');
  const { said } = await test('/halls', '--locale', 'kn', '--scenario', 'pseudo-rtl');
  const { code } = await test('--locale', 'nk');
  expect((await test('--locale', 'kn', '-u')).said).toContain(' 0 obsolete\n');
  expect(await readdir(file('tests/site/pages'))).toContain('halls.txt');
  await edit('page-manifests/site.json', '"locales": ["en", "kn"]', '"locale": "en"');
  expect(said).toMatch(/^\/kn\/halls: 1 test, /);
  expect(code).toBe(1);
});

const TABLE = '{ "type": "table", "title": "Fees", "rows": [{ "cells": ["A"] }] }';

it.each([
  ['two parts with the same name', `${TABLE}, ${TABLE}`, 'axe: landmark-unique'],
  ['two main headings', '{ "type": "banner", "title": "A" }', '2 main headings'],
  ['a lower heading before the main one', TABLE, 'h2 "Fees" follows no heading'],
])('reports a page with %s', async (_, blocks, fault) => {
  const [start, changed] = ['"blocks": [', `"blocks": [${blocks},`];
  await edit('page-manifests/walks.json', start, changed);
  const { code, said } = await test('/walks', '--scenario', 'whole');
  await edit('page-manifests/walks.json', changed, start);
  expect([code, said]).toEqual([1, expect.stringContaining(`/walks (whole): ${fault}`)]);
});

it('removes obsolete snapshots with --update', async () => {
  await writeFile(file('tests/site/pages/gone.txt'), 'Gone');
  const { said } = await test();
  expect(said).toContain('pages/gone.txt: obsolete. Remove it: npx prospectus test -u\n');
  expect((await test('-u')).said).toContain('pages/gone.txt: removed\n');
  expect(await readdir(file('tests/site/pages'))).not.toContain('gone.txt');
});

it('keeps the snapshot of a block that fails to build', async () => {
  await mkdir(file('tests/site/blocks'), { recursive: true });
  await writeFile(file('tests/site/blocks/broken.txt'), 'Broken');
  vi.stubEnv('PROSPECTUS_BROKEN_BLOCKS', '[["broken", "a.ts:1:1: x"]]');
  await test('-u');
  vi.unstubAllEnvs();
  expect(await readdir(file('tests/site/blocks'))).toContain('broken.txt');
  await rm(file('tests/site/blocks/broken.txt'));
});

it('fails for an invalid scenario only if its page is tested', async () => {
  await mkdir(file('tests/scenarios/halls'), { recursive: true });
  await writeFile(file('tests/scenarios/halls/bad.json'), '{ "page": "/halls", "sources": { "page": {} } }');
  expect(await test('--scenario', 'bad')).toMatchObject({ said: expect.stringContaining('bad.json:1:') });
  const codes = [];
  for (const page of ['/walks', '/halls']) codes.push((await test(page, '--junit', 'junit.xml')).code);
  expect(codes).toEqual([0, 1]);
  expect(await readFile(file('junit.xml'), 'utf8')).toMatch(/failures="1".*classname="scenario"/s);
});

it('writes the results of one scenario as JSON and JUnit', async () => {
  const { said } = await test('/walks', '--scenario', 'whole', '--json', '--junit', 'junit.xml');
  expect(JSON.parse(said)).toMatchObject({
    passed: 1,
    failed: 0,
    results: [{ subject: '/walks', state: 'unchanged' }],
  });
  expect(await readFile(file('junit.xml'), 'utf8')).toContain('<testcase classname="/walks" name="whole"/>');
});

it.each([
  [['/wlks'], 'There is no page or block "/wlks". Did you mean "/walks"?\n'],
  [['/walks', '--scenario', 'whle'], 'There is no scenario "whle". Did you mean "whole"?\n'],
])('suggests a similar name for %j', async (args, said) => {
  expect(await test(...args)).toEqual({ code: 1, said });
});
