import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type FakeCms, startFakeCms } from '../../../../tests/setup/fake-cms.ts';
import { runCommand } from '../../../../tests/setup/heard.ts';
import { SMALL_SITE } from '../../../../tests/setup/small-site.ts';
import { main } from './test-live.ts';

const liveAt = (url: string) => runCommand(() => main([url], resolve(SMALL_SITE)));

async function live(prepare: (fake: FakeCms) => void) {
  const cms = await startFakeCms(SMALL_SITE);
  prepare(cms);
  return liveAt(cms.url);
}

test('lists faults by record and by page', async () => {
  const mark = (text: string) => (text.startsWith('Three halls') ? 'Three <b>halls</b>' : text);
  const { code, said: text } = await live((fake) => fake.retell(mark));
  expect(code).toBe(1);
  expect(text).toMatch(/\n\/exhibition\n {2}content-marks: \S+: Visitors would read "<b>" itself/);
  expect(text).toMatch(/Shown on \/halls by the block /);
  expect(text).toMatch(/\d+ pages with \d+ records of http:.*: \d+ fault/);
});

test('a CMS that stops during the test is reported once', async () => {
  let texts = 0;
  const { code, said: text } = await live((fake) =>
    fake.retell((text) => {
      texts += 1;
      if (texts > 20) fake.failWith('refused');
      return text;
    }),
  );
  expect(code).toBe(1);
  expect(text.match(/^not read: /gm)?.length).toBeLessThanOrEqual(2);
  expect(text).toMatch(/^not read: \/\S+(, \/\S+)* and \d+ more: \w/m);
  expect(text).toMatch(/\d+ pages? with [1-9]\d* records? of http:/);
  expect(text).not.toMatch(/undefined|\[object|^\s+at /m);
});

test('reports failures of the CMS, and exits with 2 without a CMS', async () => {
  const failing = expect.stringMatching(/answers nothing: .*The database is asleep/);
  expect(await live((fake) => fake.failWith('500'))).toEqual({ code: 2, said: failing });
  const silent = expect.stringContaining('http://127.0.0.1:9 answers nothing');
  expect(await liveAt('http://127.0.0.1:9')).toEqual({ code: 2, said: silent });
  expect(await liveAt('cms')).toMatchObject({ code: 2 });
});
