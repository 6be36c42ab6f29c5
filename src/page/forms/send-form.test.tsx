import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FormDefinition } from '../../core/form/form-schema.ts';
import { type NoticeContent, NotifyContext } from '../ui/notify.ts';
import { Form } from './form.tsx';

const FORM: FormDefinition = {
  name: 'visit',
  action: '/_forms/visit',
  fields: [
    { name: 'email', label: 'Email', rules: [{ rule: 'required', message: 'Missing' }] },
    { name: 'agree', label: 'I agree', input: 'consent', rules: [{ rule: 'required', message: 'Agree' }] },
  ],
  send: 'Send',
  notice: 'Thank you',
  privacy: 'Kept for 30 days.',
};
const notices: string[] = [];
const notify = ({ message }: NoticeContent) => {
  notices.push(message);
  return () => undefined;
};
const posts: { readonly url: string; readonly values: Readonly<Record<string, string>> }[] = [];
let answers: (() => Promise<Response>)[] = [];
beforeEach(() => {
  notices.length = 0;
  posts.length = 0;
  vi.stubGlobal('fetch', (url: string, { body }: { body: URLSearchParams }) => {
    posts.push({ url, values: Object.fromEntries(body) });
    return (answers.shift() ?? (async () => Response.json({})))();
  });
});
afterEach(() => vi.unstubAllGlobals());

async function start(definition = FORM) {
  const user = userEvent.setup();
  render(
    <NotifyContext value={notify}>
      <Form definition={definition} labels={{}} label="Visit" contact={{ phone: '', address: '' }} />
    </NotifyContext>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Email/ });
  const button = screen.getByRole('button');
  const fill = async () => {
    await user.type(field, 'a@b.example');
    await user.click(screen.getByRole('checkbox'));
  };
  return { user, field, button, fill };
}

it('shows the success message only after the server accepts the form', async () => {
  let take = (_: Response): void => undefined;
  answers = [
    () =>
      new Promise((done) => {
        take = done;
      }),
  ];
  const { user, field, button, fill } = await start();
  await fill();
  await user.dblClick(button);
  await vi.waitFor(() => expect(posts).toHaveLength(1));
  expect([notices, field.value, document.activeElement]).toEqual([[], 'a@b.example', button]);
  take(Response.json({}));
  await vi.waitFor(() => expect(notices).toEqual(['Thank you']));
  expect([posts.length, field.value]).toEqual([1, '']);
  expect(posts[0]).toMatchObject({
    url: '/_forms/visit',
    values: { email: 'a@b.example', agree: 'yes', _website: '' },
  });
});

it.each([
  ['the connection is lost', () => Promise.reject(new TypeError()), /could not be sent/],
  ['a proxy answers', async () => new Response('<html>', { status: 502 }), /could not be sent/],
  ['a proxy asks to log in', async () => new Response('<html>'), /could not be sent/],
  [
    'the server refuses',
    async () => Response.json({ message: 'Too many', errors: {} }, { status: 429 }),
    /^Too many$/,
  ],
  ['a field is wrong', async () => Response.json({ errors: { email: 'Wrong' } }, { status: 422 }), /^Wrong$/],
])('keeps the values if %s, and sends them again with the same key', async (_, answer, reason) => {
  answers = [answer];
  const { user, field, button, fill } = await start();
  await fill();
  await user.click(button);
  await vi.waitFor(() => expect(notices).toEqual([expect.stringMatching(reason)]));
  expect(field.value).toBe('a@b.example');
  await user.click(button);
  await vi.waitFor(() => expect(notices.at(-1)).toBe('Thank you'));
  expect(posts[0]?.values._key).toBe(posts[1]?.values._key);
});

it('sends nothing while a field is wrong', async () => {
  const { user, field, button } = await start();
  await user.click(button);
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect([posts, screen.getByText('Agree').tagName]).toEqual([[], 'P']);
});

it('sends nothing if the form has no receiver', async () => {
  const { action: _, ...form } = FORM;
  const { user, button, fill } = await start(form);
  await fill();
  await user.click(button);
  await vi.waitFor(() => expect(notices).toEqual(['Thank you']));
  expect(posts).toEqual([]);
});
