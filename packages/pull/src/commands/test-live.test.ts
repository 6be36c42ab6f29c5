import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type FakeCms, startFakeCms } from '../../../../tests/setup/fake-cms.ts';
import { hearOutput } from '../../../../tests/setup/heard.ts';
import { SMALL_SITE } from '../../../../tests/setup/small-site.ts';
import { main } from './test-live.ts';

let heard: () => string;

async function live(prepare: (fake: FakeCms) => void = () => undefined): Promise<number> {
  heard = hearOutput();
  const cms = await startFakeCms(SMALL_SITE, '/exhibition');
  prepare(cms);
  return main([cms.url], resolve(SMALL_SITE));
}

test('lists faults by record and by page', async () => {
  const mark = (text: string) => (text.startsWith('Three halls') ? 'Three <b>halls</b>' : text);
  expect(await live((fake) => fake.retell(mark))).toBe(1);
  const text = heard();
  expect(text).toMatch(/\n\/exhibition\n {2}content-marks: \S+: Visitors would read "<b>" itself/);
  expect(text).toMatch(/Shown on \/halls by the block /);
  expect(text).toMatch(/\d+ pages with \d+ records of http:.*: \d+ fault/);
});

test('a CMS that stops during the test is reported once', async () => {
  let texts = 0;
  const code = await live((fake) =>
    fake.retell((text) => {
      texts += 1;
      if (texts > 20) fake.failWith('refused');
      return text;
    }),
  );
  expect(code).toBe(1);
  const text = heard();
  expect(text.match(/^not read: /gm)?.length).toBeLessThanOrEqual(2);
  expect(text).toMatch(/^not read: \/\S+(, \/\S+)* and \d+ more: \w/m);
  expect(text).toMatch(/\d+ pages? with [1-9]\d* records? of http:/);
  expect(text).not.toMatch(/undefined|\[object|^\s+at /m);
});

test('exits with 2 if no CMS answers at the address', async () => {
  expect(await live((fake) => fake.failWith('500'))).toBe(2);
  expect(heard()).toMatch(/answers nothing: .*The database is asleep/);
  expect(await main(['http://127.0.0.1:9'], resolve(SMALL_SITE))).toBe(2);
  expect(heard()).toContain('http://127.0.0.1:9 answers nothing');
  expect(await main(['cms'], resolve(SMALL_SITE))).toBe(2);
});
