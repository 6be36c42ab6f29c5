import { access, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../../../tests/setup/test-folder.ts';
import { LIST_FILE, openExportFolder } from './export-folder.ts';
import { selectUntouchedFiles, writeFolder } from './write-folder.ts';

const folder = testFolder();

const at = (name: string) => join(folder.path, name);
const write = async (texts: Readonly<Record<string, string>>, isWhole = true) => {
  const files = new Map(Object.entries(texts).map(([name, text]) => [name, { read: async () => text }]));
  return writeFolder(folder.path, await openExportFolder(folder.path), files, isWhole);
};
const isThere = (name: string) =>
  access(at(name)).then(
    () => true,
    () => false,
  );

describe('an export folder', () => {
  it.each([
    ['a first export', []],
    ['a later export', ['404.html', 'assets/a.js', '_pages/people/1.json']],
  ])('gets every page after all files that pages refer to, in %s', async (_, earlier) => {
    const pages = ['404.html', 'index.html', 'people.html', 'people/1.html'];
    const others = ['_headers', '_pages/people/1.json', 'api/people-0.json', 'assets/a.js', 'uploads/a.pdf'];
    const names = [...pages, ...others];
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(names, { minLength: names.length }), async (order) => {
        await write(Object.fromEntries(earlier.map((name) => [name, ''])));
        const writing: string[] = [];
        const file = (name: string) => ({ read: async () => `${writing.push(name)}` });
        const files = new Map(order.map((name) => [name, file(name)]));
        await writeFolder(folder.path, await openExportFolder(folder.path), files, true);
        expect(writing.slice(0, others.length).sort()).toEqual(others);
        expect(writing.slice(others.length).sort()).toEqual(pages);
      }),
      { numRuns: 20 },
    );
  });

  it('stays unchanged in a second export without changes', async () => {
    const site = { 'index.html': 'Home', 'people/1.html': 'Jürgen' };
    expect(await write(site)).toEqual({ written: ['index.html', 'people/1.html'], deleted: [] });
    expect(await readFile(at('people/1.html'), 'utf8')).toBe('Jürgen');
    const names = [...Object.keys(site), LIST_FILE];
    const before = await Promise.all(names.map((name) => stat(at(name), { bigint: true })));
    expect(await write(site)).toEqual({ written: [], deleted: [] });
    const after = await Promise.all(names.map((name) => stat(at(name), { bigint: true })));
    expect(after.map(({ ino, mtimeNs }) => [ino, mtimeNs])).toEqual(
      before.map(({ ino, mtimeNs }) => [ino, mtimeNs]),
    );
  });

  it('can be written again after an interrupted export', async () => {
    const killed = () => Promise.reject(new Error('killed'));
    const files = new Map([
      ['a.txt', { read: async () => 'A' }] as const,
      ['b.html', { read: killed }] as const,
    ]);
    await expect(writeFolder(folder.path, new Map(), files, true)).rejects.toThrow('killed');
    expect([...(await openExportFolder(folder.path)).keys()].sort()).toEqual(['a.txt', 'b.html']);
  });

  it('keeps the files that other programs wrote', async () => {
    await write({ 'index.html': 'Home', 'people/1.html': 'One', 'a.html': 'A' });
    await writeFile(at('CNAME'), 'www.site.example');
    expect(await write({ 'index.html': 'Home', 'a.html': 'B' })).toEqual({
      written: ['a.html'],
      deleted: ['people/1.html'],
    });
    expect((await readdir(folder.path)).sort()).toEqual([LIST_FILE, 'CNAME', 'a.html', 'index.html']);
  });

  it('gets a changed or deleted file again', async () => {
    await write({ 'index.html': 'Home' });
    await writeFile(at('index.html'), 'Hime');
    expect((await write({ 'index.html': 'Home' })).written).toEqual(['index.html']);
  });

  it('keeps the files of earlier exports when an export is incomplete', async () => {
    await write({ 'index.html': 'Home', 'a.html': 'A' });
    expect(await write({ 'index.html': 'House' }, false)).toEqual({ written: ['index.html'], deleted: [] });
    expect(await isThere('a.html')).toBe(true);
    expect((await write({ 'index.html': 'Home' })).deleted).toEqual(['a.html']);
  });

  it('is refused if it holds other files', async () => {
    await mkdir(at('src'));
    await writeFile(at('src/main.ts'), 'mine');
    await expect(write({ 'index.html': 'Home' })).rejects.toThrow(/neither empty nor an earlier export/);
    expect(await readdir(folder.path)).toEqual(['src']);
  });

  it('is refused if its file list names a path outside it', async () => {
    await mkdir(at('site'));
    await writeFile(at('precious'), 'mine');
    await writeFile(at(`site/${LIST_FILE}`), JSON.stringify({ files: { '../precious': null } }));
    await expect(openExportFolder(at('site'))).rejects.toThrow(/no readable/);
    expect(await isThere('precious')).toBe(true);
  });

  it('remembers the source of each file until somebody changes the file', async () => {
    const files = new Map(
      ['a', 'b'].map((name) => {
        const from = { address: `/${name}`, key: `key of ${name}`, copies: [] };
        return [`${name}.html`, { read: async () => name, from }] as const;
      }),
    );
    await writeFolder(folder.path, await openExportFolder(folder.path), files, true);
    const kept = selectUntouchedFiles(folder.path, await openExportFolder(folder.path));
    expect([...kept].map(([address, { name, key }]) => [address, name, key])).toEqual([
      ['/a', 'a.html', 'key of a'],
      ['/b', 'b.html', 'key of b'],
    ]);
    // The new text has the same length.
    await writeFile(at('a.html'), 'c');
    await rm(at('b.html'));
    expect(selectUntouchedFiles(folder.path, await openExportFolder(folder.path)).size).toBe(0);
  });

  it('keeps a file that needs no new version', async () => {
    const from = { address: '/a', key: 'key', copies: [] };
    const first = new Map([['a.html', { read: async () => 'A', from }]]);
    await writeFolder(folder.path, new Map(), first, true);
    const again = new Map([['a.html', { read: undefined }]]);
    expect(await writeFolder(folder.path, await openExportFolder(folder.path), again, true)).toEqual({
      written: [],
      deleted: [],
    });
    expect(selectUntouchedFiles(folder.path, await openExportFolder(folder.path)).get('/a')?.key).toBe('key');
  });
});
