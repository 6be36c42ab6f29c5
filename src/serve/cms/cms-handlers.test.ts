import { createServer, type Server } from 'node:http';
import { resolve } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeCms, startFakeCms } from '../../../tests/setup/fake-cms.ts';
import { temporaryFolder } from '../../../tests/setup/folder.ts';
import { listen } from '../../../tests/setup/listen.ts';
import { SMALL_SITE } from '../../../tests/setup/small-site.ts';
import { deriveKey, type Purpose } from '../../content/shared-keys.ts';
import { writeHeld } from '../../guard/guard-files.ts';
import { checkDraft } from '../../publish/drafts/check-draft.ts';
import { openProject } from '../../publish/project/project.ts';
import { readSettings } from '../settings.ts';
import { CONTENT_CHECK_PATH, createAuthorizedHandler, createCmsHandlers } from './cms-handlers.ts';

const secret = 'what site and cms share, in this test';
const key = `Bearer ${deriveKey(secret, 'check')}`;
let cms: FakeCms;
let site: Server;
let url: string;

beforeAll(async () => {
  cms = await startFakeCms(SMALL_SITE);
  const input = {
    project: openProject(resolve(SMALL_SITE)),
    secret,
    cms: { url: cms.url, headers: {} },
    timeoutMs: 2000,
  };
  const check = createAuthorizedHandler(secret, 'check', async (url) => {
    const { status, body } = await checkDraft(input, url);
    return { status, body: JSON.stringify(body) };
  });
  site = createServer((request, response) => void check(request, response));
  url = await listen(site);
});
beforeEach(() => {
  cms.retell((text) => text);
  cms.failWith('none');
});

async function ask(query: string, authorization = key): Promise<readonly [number, unknown]> {
  const headers = { authorization };
  const answer = await fetch(`${url}${CONTENT_CHECK_PATH}${query}`, { headers });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return [answer.status, await answer.json()];
}

describe('the check of a draft', () => {
  it('reports nothing for correct content', async () => {
    expect(await ask('?endpoint=/exhibition')).toEqual([200, { warnings: [] }]);
  });

  it('reports an error with its field, page and block', async () => {
    cms.retell((text) => (text.startsWith('Three halls') ? 'Lorem ipsum dolor' : text));
    const message = expect.stringMatching(/is filler.*Shown on \/halls$/);
    const warning = { code: 'content-text', where: expect.stringMatching(/^\w+$/), message };
    expect(await ask('?endpoint=/exhibition')).toEqual([200, { warnings: [warning] }]);
  });

  it('reads the draft rather than the published record', async () => {
    await ask('?endpoint=/exhibition');
    expect(cms.asked.at(-1)).toMatch(/^\/api\/exhibition\?.*&status=draft$/);
  });

  it.each(['', `Bearer ${secret}`, `Bearer ${deriveKey(secret, 'draft')}`])(
    'refuses the key "%s"',
    async (other) => {
      const before = cms.asked.length;
      expect(await ask('?endpoint=/exhibition', other)).toEqual([401, { error: 'This needs a key.' }]);
      expect(cms.asked).toHaveLength(before);
    },
  );

  it.each([
    '',
    '?endpoint=/nothing',
    '?endpoint=/../x',
    '?endpoint=/walks',
    '?endpoint=/walks&documentId=../a',
  ])('answers 404 for "%s"', async (query) => {
    expect(await ask(query)).toEqual([404, { error: expect.stringContaining('The site has no type') }]);
  });

  it('answers 502 when the draft is unreadable', async () => {
    cms.failWith('refused');
    expect(await ask('?endpoint=/exhibition')).toEqual([
      502,
      { error: expect.stringContaining('can’t be read') },
    ]);
  });
});

it('each answer for the CMS or operators requires the key of its purpose', async () => {
  const folder = await temporaryFolder();
  const settings = {
    ...readSettings({}, SMALL_SITE),
    stateDir: folder.path,
    cms: { url: cms.url, headers: {} },
    contentSecret: secret,
  };
  const { keyed } = createCmsHandlers({
    root: SMALL_SITE,
    settings,
    threads: '',
    policy: '',
    refresh: undefined,
    log: () => undefined,
  });
  const server = createServer((request, response) => {
    // The thread for drafts doesn't exist here.
    keyed
      ?.get(request.url ?? '')?.(request, response)
      .catch(() => response.end('null'));
  });
  const address = await listen(server);
  const read = async (purpose: Purpose, path = '/hooks/held') => {
    const headers = { authorization: `Bearer ${deriveKey(secret, purpose)}` };
    return (await fetch(address + path, { headers })).json();
  };
  for (const path of ['/hooks/earlier', CONTENT_CHECK_PATH]) {
    expect(await read('check', path)).toBeNull();
    for (const purpose of ['held', 'webhook', 'preview', 'draft'] as const)
      expect(await read(purpose, path)).toEqual({ error: 'This needs a key.' });
  }
  expect(await read('held')).toEqual([]);
  const hold = { why: '5 pages would go', since: '2026-01-02T03:04:05.000Z', changes: [] };
  await writeHeld(folder.path, [hold]);
  expect([await read('held'), await read('check')]).toEqual([[hold], { error: 'This needs a key.' }]);
});
