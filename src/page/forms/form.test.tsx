import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormDefinition } from '../../core/form/form-schema.ts';
import { type NoticeContent, NotifyContext } from '../ui/notify.ts';
import { Form } from './form.tsx';
import { VALID } from './testing/inputs.ts';
import { type AnyForm, TABLES } from './testing/tables.ts';

const notices: NoticeContent[] = [];
const notify = (notice: NoticeContent) => {
  notices.push(notice);
  return () => {
    notices.splice(notices.indexOf(notice), 1);
  };
};
const page = (form: AnyForm, labels = {}, options: Partial<FormDefinition> = {}) => (
  <NotifyContext value={notify}>
    <Form
      definition={{ ...TABLES[form], ...options }}
      labels={labels}
      label="Form"
      contact={{ phone: '+91 80 5550 1990', address: 'The campus' }}
    />
  </NotifyContext>
);

beforeEach(() => {
  notices.length = 0;
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T10:00:00Z') });
});
afterEach(() => vi.useRealTimers());
const visitor = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });

/** The control of a field, by its default label. */
function control(form: AnyForm, name: string): HTMLElement {
  const label = TABLES[form].fields.find((field) => field.name === name)?.label ?? '';
  return screen.getByRole(/course/i.test(name) ? 'combobox' : 'textbox', {
    name: new RegExp(label.slice(0, 13)),
  });
}

/** Enters a text at once: a re-render for each key takes a hundred times as long. */
async function enter(user: ReturnType<typeof visitor>, field: HTMLElement, value: string): Promise<void> {
  await user.click(field);
  await user.paste(value);
}

async function fill(user: ReturnType<typeof visitor>, form: AnyForm): Promise<void> {
  for (const { name, options } of TABLES[form].fields) {
    const value = VALID[form][name] ?? '';
    if (options) await user.selectOptions(control(form, name), value);
    else if (value !== '') await enter(user, control(form, name), value);
  }
}
const show = (form: AnyForm) => render(page(form));
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const send = () => screen.getByRole('button', { name: /send|subscribe/i });

// One form of each kind: with a success text in the form and without.
describe.each(['enquiry', 'register'] as const)('the %s form', (form) => {
  it('shows the success message and clears its fields', async () => {
    const user = visitor();
    render(page(form));
    await fill(user, form);
    await user.click(send());
    expect(notices).toEqual([{ type: 'success', message: TABLES[form].notice }]);
    for (const { name, autocomplete = null } of TABLES[form].fields) {
      expect(control(form, name)).toHaveProperty('value', '');
      expect(control(form, name).getAttribute('autocomplete')).toBe(autocomplete);
    }
    const { thanks } = TABLES[form];
    if (thanks === undefined) return expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe(thanks);
    act(() => vi.advanceTimersByTime(1500));
    expect(screen.getByRole('status').textContent).toBe(thanks);
    act(() => vi.advanceTimersByTime(1500));
    return expect(screen.getByRole('status').textContent).toBe('');
  });

  it('reports missing fields and focuses the first', async () => {
    const user = visitor();
    render(page(form));
    await user.click(send());
    const invalid = screen.getByRole('form').querySelectorAll('[aria-invalid="true"]');
    const required = screen.getByRole('form').querySelectorAll('[aria-required="true"]');
    expect([...invalid]).toEqual([...required]);
    expect(document.activeElement).toBe(invalid[0]);
    for (const field of invalid) {
      const error = document.getElementById(field.getAttribute('aria-describedby') ?? '');
      expect(error?.textContent).not.toBe('');
    }
    expect(notices).toEqual([]);
    expect(send()).toHaveProperty('disabled', false);
  });
});

it('shows the labels from the content, or else its default labels', () => {
  render(page('enquiry', { firstName: 'Given name', lastName: '', send: 'Ask' }));
  expect(screen.getByRole('textbox', { name: /^Given name/ })).toBeDefined();
  expect(screen.getByRole('textbox', { name: /^Last Name/ })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Ask' })).toBeDefined();
  expect(render(page('register')).container.textContent).toContain('+91 80 5550 1990');
});

it('replaces the last notice by a new one', async () => {
  const user = visitor();
  render(page('newsletter'));
  for (let time = 0; time < 2; time++) {
    await enter(user, control('newsletter', 'email'), 'asha@example.org');
    await user.keyboard('{Enter}');
    expect(notices).toHaveLength(1);
    act(() => vi.advanceTimersByTime(2000));
  }
  expect(screen.getByRole('status').textContent).toBe('Thank you for subscribing!');
});

it.each(['/apply', '/apply?course=BDS&query=Address'])(
  'keeps text typed before hydration on %s',
  async (address) => {
    sessionStorage.setItem('form:application', JSON.stringify({ course: 'BDS', query: 'Saved' }));
    window.history.replaceState(null, '', address);
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(page('application'));
    const typed = { query: 'Typed', course: 'MBA' };
    await userEvent.type(control('application', 'query'), typed.query);
    await userEvent.selectOptions(control('application', 'course'), typed.course);
    const react = await act(() => hydrateRoot(root, page('application')));
    for (const [name, value] of Object.entries(typed))
      expect(control('application', name)).toHaveProperty('value', value);
    act(() => react.unmount());
    root.remove();
    window.history.replaceState(null, '', '/');
    sessionStorage.clear();
  },
);

it('fills fields from the query of the address once per visit', async () => {
  const address = '/apply?course=BDS&query=When%20does%20it%20begin%3F&fullName=Eve';
  sessionStorage.setItem('form:application', JSON.stringify({ course: 'MBA', email: 'a@b.example' }));
  window.history.replaceState(null, '', address);
  const { unmount } = render(page('application'));
  expect(screen.getByDisplayValue('When does it begin?')).toBe(control('application', 'query'));
  for (const name of ['email', 'fullName']) expect(control('application', name)).toHaveProperty('value', '');
  const course = control('application', 'course');
  expect(course).toHaveProperty('value', 'BDS');
  // After a reload the address is the same, but the visitor has changed the value.
  const query = control('application', 'query');
  const user = visitor();
  await user.clear(query);
  await enter(user, query, 'And when does it end?');
  unmount();
  const again = render(page('application'));
  expect(control('application', 'query')).toHaveProperty('value', 'And when does it end?');
  // Another visit to the same address applies its values again.
  again.unmount();
  window.history.pushState(null, '', address);
  render(page('application'));
  expect(control('application', 'query')).toHaveProperty('value', 'When does it begin?');
  window.history.replaceState(null, '', '/');
  sessionStorage.clear();
});

// From here on, each test covers a problem that visitors have met.

it('sends a form once after a double click', async () => {
  const user = visitor();
  show('newsletter');
  await enter(user, field(/email/i), 'asha@example.org');
  await user.dblClick(send());
  expect(notices).toHaveLength(1);
  expect(field(/email/i).getAttribute('aria-invalid')).toBe('false');
  act(() => vi.advanceTimersByTime(1500));
  await user.click(send());
  expect(screen.getByText('Please enter an email address')).toBeDefined();
});

it('restores typed text on the next visit until the form is sent', async () => {
  const user = visitor();
  show('enquiry');
  await enter(user, field(/query/), 'Which papers?');
  cleanup();
  show('enquiry');
  expect(field(/query/)).toHaveProperty('value', 'Which papers?');
  await fill(user, 'enquiry');
  await user.click(send());
  expect(notices).toHaveLength(1);
  expect(sessionStorage).toHaveLength(0);
  cleanup();
  show('enquiry');
  expect(field(/query/)).toHaveProperty('value', '');
});

it.each(['application', 'register'] as const)(
  'does not store typed text of personal fields: %s',
  async (form) => {
    const user = visitor();
    show(form);
    const lines = TABLES[form].fields.filter(({ input }) => input !== 'menu' && input !== 'long');
    for (const { label, name } of lines)
      await enter(user, screen.getByLabelText(label, { exact: false }), VALID[form][name] ?? '');
    const kept = Object.values({ ...sessionStorage }).join();
    for (const { name } of lines) expect(kept).not.toContain(VALID[form][name]);
    cleanup();
    show(form);
    for (const box of screen.getAllByRole('textbox')) expect(box).toHaveProperty('value', '');
  },
);

it('restores only the fields with "remember" if all fields set it', async () => {
  const user = visitor();
  const fields = TABLES.enquiry.fields.map((one) => ({ ...one, remember: one.name === 'firstName' }));
  render(page('enquiry', {}, { fields }));
  await fill(user, 'enquiry');
  cleanup();
  render(page('enquiry', {}, { fields }));
  const values = fields.map(({ name }) => [name, Reflect.get(control('enquiry', name), 'value')]);
  expect(values.filter(([, value]) => value !== '')).toEqual([['firstName', VALID.enquiry.firstName]]);
});

it('shows its success message for "thanksSeconds"', async () => {
  render(page('newsletter', {}, { thanksSeconds: 1 }));
  await enter(visitor(), control('newsletter', 'email'), 'asha@example.org');
  await visitor().keyboard('{Enter}');
  expect(screen.getByRole('status').textContent).not.toBe('');
  act(() => vi.advanceTimersByTime(1000));
  expect(screen.getByRole('status').textContent).toBe('');
});

it.each(['getItem', 'setItem', 'removeItem'] as const)(
  'keeps typed text on the page if %s of the storage throws',
  async (call) => {
    vi.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    const user = visitor();
    show('newsletter');
    await enter(user, field(/email/i), 'asha@example.org');
    expect(field(/email/i)).toHaveProperty('value', 'asha@example.org');
    await user.click(send());
    expect(notices).toHaveLength(1);
  },
);

it('ignores invalid text in the storage', () => {
  sessionStorage.setItem(
    'form:enquiry',
    '{"firstName":{"a":1},"lastName":7,"query":"Papers?","__proto__":"x"}',
  );
  show('enquiry');
  expect(field(/First/)).toHaveProperty('value', '');
  expect(field(/query/)).toHaveProperty('value', 'Papers?');
  sessionStorage.setItem('form:newsletter', 'no JSON');
  show('newsletter');
});

const summary = () => screen.getByText(/your attention|have been corrected/, { selector: 'div > p' });
const live = () => screen.getByRole('form').querySelectorAll('[aria-live]');

it('shows one summary of all errors with links to their fields', async () => {
  const user = visitor();
  show('enquiry');
  await user.click(send());
  expect(summary().textContent).toBe('4 fields need your attention.');
  const [region, ...others] = live();
  expect(others).toEqual([]);
  expect(region?.textContent).toBe('4 fields need your attention.');
  const form = within(screen.getByRole('form'));
  expect(form.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'First Name',
    'Last Name',
    'Email',
    'Phone',
  ]);
  await user.click(form.getByRole('link', { name: 'Phone' }));
  expect(document.activeElement).toBe(field(/Phone/));
  expect(window.location.hash).toBe('');
});

it('counts the remaining errors in the summary while they are corrected', async () => {
  const user = visitor();
  show('enquiry');
  await user.click(send());
  await enter(user, field(/First/), 'Asha');
  expect(summary().textContent).toBe('3 fields need your attention.');
  expect(within(screen.getByRole('form')).getAllByRole('link')).toHaveLength(4);
  await enter(user, field(/Last/), 'Rao');
  await enter(user, field(/Email/), 'asha@example.org');
  expect(summary().textContent).toBe('One field needs your attention.');
  await enter(user, field(/Phone/), '9845012345');
  expect(summary().textContent).toBe('All errors have been corrected.');
  await user.click(send());
  expect(screen.queryByText(/attention|corrected/)).toBeNull();
});

it('announces an error while typing, with the name of its field', async () => {
  const user = visitor();
  show('enquiry');
  await enter(user, field(/Phone/), '98x');
  const [region] = live();
  expect(region?.textContent).toBe('Phone: Phone number must contain only digits');
  await user.type(field(/Phone/), '{Backspace}45012345');
  expect(region?.textContent).toBe('');
});

it('shows no summary of errors in a form with one field', async () => {
  const user = visitor();
  show('newsletter');
  await user.click(send());
  expect(screen.queryByText(/your attention/, { selector: 'div > p' })).toBeNull();
  expect(live()[0]?.textContent).toBe('One field needs your attention.');
});

it('explains the asterisk of required fields', () => {
  show('enquiry');
  expect(screen.getByText(/Fields marked/).textContent).toBe('Fields marked * are required.');
  cleanup();
  show('newsletter');
  expect(screen.queryByText(/Fields marked/)).toBeNull();
});
