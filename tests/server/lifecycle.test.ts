import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startSite } from '../browser/start-site.ts';
import { copySmallState } from '../setup/copy-state.ts';
import { logged } from '../setup/log-lines.ts';
import { smallSiteFolder } from '../setup/small-site.ts';

it('a server applies its settings, even with only 80 file descriptors', async () => {
  const folder = await smallSiteFolder();
  const STATE_DIR = join(folder.path, 'state');
  await copySmallState(STATE_DIR);
  const env = {
    ...{ STATE_DIR, METRICS_PORT: '0', LOG_REQUESTS: '1', LOG_FORMAT: 'json' },
    ...{ CACHE_SECONDS: '7', MEDIA_ORIGINS: 'https://media.example' },
  };
  const own = await startSite(env, folder.path, 'ulimit -n 80');
  const { status, headers } = await fetch(`${own.url}/friends`);
  expect([status, headers.get('cache-control')]).toEqual([200, expect.stringContaining('s-maxage=7,')]);
  expect(headers.get('content-security-policy')).toContain('https://media.example');
  await logged(own, /"level":"info".*"url":"\/friends".*"status":200/, /Metrics at http:/);
  const address = /Metrics at (http:[^"]+)/.exec(own.output())?.[1] ?? '';
  expect(await (await fetch(address)).text()).toMatch(/^site_ready 1$/m);
  expect(await own.stop()).toBe(0);
  expect(own.output()).not.toContain('EMFILE');
});
