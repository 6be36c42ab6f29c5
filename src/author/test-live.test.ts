import { resolve } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { type FakeCms, startFakeCms } from '../../tests/setup/fake-cms.ts';
import { SMALL_SITE } from '../../tests/setup/small-site.ts';
import { allBlocks } from '../site/all-blocks.ts';
import { contentFaults } from './live/content-faults.ts';
import { main } from './test-live.ts';

const said: string[] = [];
let cms: FakeCms | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await cms?.stop();
  cms = undefined;
  said.length = 0;
});

async function live(prepare: (fake: FakeCms) => void = () => undefined): Promise<number> {
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      said.push(String(text));
      return true;
    });
  }
  cms = await startFakeCms(SMALL_SITE, '/exhibition');
  prepare(cms);
  return main([cms.url], resolve(SMALL_SITE));
}

test('tells by page what an editor can mend', async () => {
  await live((fake) => fake.retell((text) => (text.startsWith('Three halls') ? '' : text)));
  const text = said.join('');
  expect(text).toMatch(/\n\/halls\n/);
  expect(text).toMatch(/\d+ pages with \d+ records of http:.*: \d+ fault/);
});

test('a CMS that fails says why, for each source; one that is not there ends with 2', async () => {
  expect(await live((fake) => fake.failWith('500'))).toBe(2);
  expect(said.join('')).toMatch(/answers nothing: .*The database is asleep/);
  said.length = 0;
  expect(await main(['http://127.0.0.1:9'], resolve(SMALL_SITE))).toBe(2);
  expect(said.join('')).toContain('http://127.0.0.1:9 answers nothing');
  expect(await main(['cms'], resolve(SMALL_SITE))).toBe(2);
});

test('finds what is bound and not there, pictures without words or too small, and marks in plain text', () => {
  const fields = allBlocks.get('image-text')?.block.fields ?? {};
  const entry = {
    type: 'image-text',
    title: '$title',
    image: '$image',
    subtitle: '$subtitle',
    text: 'literal',
  };
  const raw = {
    title: '**Bold**',
    image: { url: '/uploads/a.webp', name: 'a.webp', width: 200 },
    text: 'literal',
  };
  expect(
    contentFaults(entry, fields, raw)
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['markup left over', 'no alternative text', 'nothing found', 'picture too small']);
});
