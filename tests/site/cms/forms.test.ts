import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openCms } from '../../../src/content/cms-client.ts';
import { parseConnection } from '../../../src/content/connection.ts';
import type { Receiver } from '../../../src/core/form/receiver-schema.ts';
import { member } from '../../../src/core/json/json.ts';
import { createDeliverer } from '../../../src/serve/forms/deliverer.ts';
import { type Submission, SubmissionStore } from '../../../src/serve/forms/submission-store.ts';
import { testFolder } from '../../setup/test-folder.ts';
import { ADMIN, type Strapi, startStrapi } from './strapi.ts';

const RECEIVER: Receiver = {
  to: 'cms',
  collection: '/holidays',
  fields: { name: 'name', day: 'day' },
  key: 'slug',
};

const folder = testFolder('file');
let strapi: Strapi;
beforeAll(async () => {
  await cp(inject('seeded'), join(folder.path, 'cms'), { recursive: true });
  strapi = await startStrapi(join(folder.path, 'cms'));
});
afterAll(() => strapi?.stop('SIGKILL'));

async function post(path: string, token: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(strapi.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return member(await answer.json(), 'data');
}

/** An API token with these permissions only. */
async function createToken(permissions: readonly string[]): Promise<string> {
  const session = await post('/admin/login', '', ADMIN);
  const token = await post('/admin/api-tokens', String(member(session, 'token')), {
    name: `Forms ${permissions.join(' ')}`,
    description: '',
    type: 'custom',
    lifespan: null,
    permissions,
  });
  return String(member(token, 'accessKey'));
}

const submission = (id: string): Submission => ({
  id,
  form: 'visit',
  page: '/visit',
  at: 0,
  values: { name: `Visit ${id}`, day: '2031-05-06' },
  deliveries: [{ receiver: RECEIVER, isDone: false, tries: 0 }],
  keepDays: 30,
});

const create = 'api::holiday.holiday.create';
const find = 'api::holiday.holiday.find';

it.each([
  ['creates one record with a token that may only create', 'a', [create], 'done', 1],
  ['names the permission that the token lacks', 'b', [find], 'due', 0],
])('%s', async (_, letter, permissions, state, count) => {
  const store = new SubmissionStore(folder.path);
  const id = letter.repeat(32);
  const connection = parseConnection({ url: strapi.url, token: await createToken(permissions) });
  if ('faults' in connection) throw new Error('The connection has faults');
  const lines: string[] = [];
  // The second time as after a crash between the CMS's answer and its note.
  for (let time = 0; time < 2; time++) {
    await store.write('due', submission(id));
    const carriers = { fetch, cms: openCms(connection).request };
    await createDeliverer({ store, carriers, log: (line) => void lines.push(line) })();
  }
  expect(await store.ids('due')).toEqual(state === 'due' ? [id] : []);
  const records: unknown = await (await fetch(`${strapi.url}/api/holidays?filters[slug]=${id}`)).json();
  expect(member(records, 'data')).toHaveLength(count);
  if (state === 'done') expect(lines).toEqual([]);
  else
    expect(lines[0]).toContain('Give the API token of CONTENT_TOKEN the permission "create" for /holidays');
});
