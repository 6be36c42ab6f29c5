import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hearOutput } from '../../../tests/setup/heard.ts';
import { testFolder } from '../../../tests/setup/test-folder.ts';
import { type Submission, SubmissionStore } from '../../serve/forms/submission-store.ts';
import { main } from './submissions.ts';

const KEY = 'a key of at least thirty-two characters';
const folder = testFolder();
let heard: () => string;
beforeEach(() => {
  vi.stubEnv('STATE_DIR', folder.path);
  vi.stubEnv('FORM_KEY', KEY);
  heard = hearOutput();
});
afterEach(() => vi.unstubAllEnvs());

const submission: Submission = {
  id: 'a'.repeat(32),
  form: 'contact',
  page: '/contact',
  at: 0,
  values: { email: 'a@b.example' },
  deliveries: [
    { receiver: { to: 'webhook', url: 'https://hook.example' }, isDone: false, tries: 2, error: '500: no' },
  ],
  keepDays: 30,
};
const { id } = submission;

it('lists submissions without their values', async () => {
  await new SubmissionStore(folder.path, KEY).write('due', submission);
  await new SubmissionStore(folder.path, `${KEY}2`).write('suspected', { ...submission, id: 'b'.repeat(32) });
  expect(await main([], folder.path)).toBe(0);
  expect(heard()).toBe(`${id}  due  1970-01-01T00:00:00.000Z  contact  /contact
  webhook, 2 tries: 500: no
${'b'.repeat(32)}  suspected  The submission ${'b'.repeat(32)} can’t be read: its file is damaged, or FORM_KEY has changed
`);
});

it('shows, accepts and deletes a submission', async () => {
  const store = new SubmissionStore(folder.path, KEY);
  await store.write('suspected', submission);
  expect(await main(['show', id], folder.path)).toBe(0);
  expect(heard()).toContain('"email": "a@b.example"');
  expect([await main(['accept', id], folder.path), await store.stateOf(id)]).toEqual([0, 'due']);
  expect([await main(['accept', id], folder.path), await store.stateOf(id)]).toEqual([1, 'due']);
  expect([await main(['delete', id], folder.path), await store.stateOf(id)]).toEqual([0, undefined]);
  expect(await main(['delete', `../due/${id}`], folder.path)).toBe(1);
});
