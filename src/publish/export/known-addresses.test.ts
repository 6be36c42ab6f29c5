import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../../tests/setup/test-folder.ts';
import { EMPTY_SNAPSHOT } from '../../content/snapshot.ts';
import { loadContent, MANIFESTS, story, testPages } from '../testing/stories-site.ts';
import {
  formatKnownAddresses,
  MOVED_FILE,
  readKnownAddresses,
  updateKnownAddresses,
} from './known-addresses.ts';

const folder = testFolder();

const { pages } = testPages([MANIFESTS.item]);

/** The redirects after an export of records with these slugs into the folder; undefined is a failed list. */
async function exported(slugs: readonly string[] | undefined): Promise<object> {
  const records = (slugs ?? []).map((slug, at) => story(at, { slug }));
  const snapshot = slugs ? await loadContent(testPages([MANIFESTS.item]), records) : EMPTY_SNAPSHOT;
  const known = updateKnownAddresses(await readKnownAddresses(folder.path), pages, snapshot);
  await writeFile(join(folder.path, MOVED_FILE), formatKnownAddresses(known));
  return Object.fromEntries(known.moved);
}

it('redirects the former addresses of records in later exports', async () => {
  expect(await exported(['a', 'x'])).toEqual({});
  expect(await exported(['b', 'x'])).toEqual({ '/stories/a': '/stories/b' });
  expect(await exported(['b', 'x'])).toEqual({ '/stories/a': '/stories/b' });
  expect(await exported(['c', 'x'])).toEqual({ '/stories/a': '/stories/c', '/stories/b': '/stories/c' });
});

it('keeps the redirects of a list that fails to load', async () => {
  await exported(['a']);
  await exported(['b']);
  expect(await exported(undefined)).toEqual({ '/stories/a': '/stories/b' });
  expect(await exported(['c'])).toEqual({ '/stories/a': '/stories/c', '/stories/b': '/stories/c' });
});

it('starts without redirects if their file is unreadable', async () => {
  await writeFile(join(folder.path, MOVED_FILE), '{"routes": 7');
  expect(await exported(['a'])).toEqual({});
});
