import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Folder, projectFolder } from '../../../tests/setup/folder.ts';
import { SMALL_SITE } from '../../../tests/setup/small-site.ts';
import { changeFile } from '../../../tests/setup/write-files.ts';
import type { Checked } from '../../check/check.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { openProject } from '../../publish/project/project.ts';
import { createMemoryStore } from '../../store/store.ts';
import { createDevSite, type DevSite } from './dev-publisher.ts';

const MANIFEST = 'page-manifests/halls.json';
const RECORD = 'cms/content/walk.json';

let folder: Folder;
let site: DevSite;
let results: Checked[];
let reported: (readonly Diagnostic[])[];
beforeAll(async () => {
  folder = await projectFolder({
    site: SMALL_SITE,
    copied: ['page-manifests', 'cms/src', 'cms/content'],
    linked: ['cms/media', '.cache', 'registry'],
  });
  // A file that was written within the last seconds is read again in any case.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  [results, reported] = [[], []];
  const project = openProject(folder.path);
  const input = {
    root: folder.path,
    template: '',
    store: createMemoryStore(),
    log: () => undefined,
    onChecked: (diagnostics: readonly Diagnostic[]) => void reported.push(diagnostics),
    onReady: () => undefined,
  };
  const check: typeof project.check = async (...given) => {
    const checked = await project.check(...given);
    results.push(checked);
    return checked;
  };
  site = createDevSite({ ...input, project: { ...project, check } });
  await site.refresh();
});
afterAll(() => void vi.useRealTimers());

/** The files read and the manifests checked by a refresh of the site. */
async function refresh() {
  const before = new Set(results.at(-1)?.pages);
  const readFileOfNode = vi.spyOn(fs.promises, 'readFile');
  syncBuiltinESMExports();
  await site.refresh();
  const read = readFileOfNode.mock.calls.map(([path]) => relative(folder.path, String(path)));
  readFileOfNode.mockRestore();
  syncBuiltinESMExports();
  return {
    read,
    checked: results
      .at(-1)
      ?.pages.filter((page) => !before.has(page))
      .map(({ file }) => file),
  };
}

/** Saves a file with one text in place of another. */
const save = (file: string, text: string, other: string) => changeFile(join(folder.path, file), text, other);

const errors = () =>
  reported
    .at(-1)
    ?.filter(({ severity }) => severity === 'error')
    .map(({ file }) => file);

it('reads and checks only the manifest that is saved', async () => {
  await save(MANIFEST, 'Look around', 'Look here');
  expect(await refresh()).toEqual({ read: [MANIFEST], checked: [MANIFEST] });
});

it('checks no manifest after a record is saved', async () => {
  await save(RECORD, 'Walks', 'More walks');
  expect(await refresh()).toMatchObject({ checked: [] });
});

it.each([
  ['manifest', MANIFEST, '"banner"'],
  ['record', RECORD, '"title"'],
])('reports an error in a saved %s until it is repaired', async (_, file, text) => {
  await save(file, text, '"wrong"');
  await refresh();
  expect(errors()).toEqual([file]);
  await save(file, '"wrong"', text);
  await refresh();
  expect(errors()).toEqual([]);
});
