import { expect, it } from 'vitest';
import { runCommand } from '../../../tests/setup/heard.ts';
import { testFolder } from '../../../tests/setup/test-folder.ts';
import { type Submission, SubmissionStore } from '../../serve/forms/submission-store.ts';
import { main } from './submissions.ts';

const KEY = 'a key of at least thirty-two characters';
const folder = testFolder();
const submissions = (...args: readonly string[]) =>
  runCommand(() => main(args, folder.path), { STATE_DIR: folder.path, FORM_KEY: KEY });

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
  const said = `${id}  due  1970-01-01T00:00:00.000Z  contact  /contact
  webhook, 2 tries: 500: no
${'b'.repeat(32)}  suspected  The submission ${'b'.repeat(32)} can’t be read: its file is damaged, or FORM_KEY has changed
`;
  expect(await submissions()).toEqual({ code: 0, said });
});

it('shows, accepts and deletes a submission', async () => {
  const store = new SubmissionStore(folder.path, KEY);
  await store.write('suspected', submission);
  const shown = expect.stringContaining('"email": "a@b.example"');
  expect(await submissions('show', id)).toEqual({ code: 0, said: shown });
  for (const [action, code, state] of [
    ['accept', 0, 'due'],
    ['accept', 1, 'due'],
    ['delete', 0, undefined],
  ] as const)
    expect([(await submissions(action, id)).code, await store.stateOf(id)]).toEqual([code, state]);
  expect(await submissions('delete', `../due/${id}`)).toMatchObject({ code: 1 });
});

it('asks the server to retry all that are due', async () => {
  const store = new SubmissionStore(folder.path, KEY);
  const before = await store.retryRequested();
  expect((await submissions('retry')).code).toBe(0);
  expect(await store.retryRequested()).toBeGreaterThan(before);
});
