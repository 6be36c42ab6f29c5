import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NotifyContext } from '../ui/notify.ts';
import { Form } from './form.tsx';
import { VALID } from './testing/inputs.ts';
import { type AnyForm, TABLES } from './testing/tables.ts';

// Each test covers a problem that visitors have met.

let sendings = 0;
const notify = () => {
  sendings++;
  return () => undefined;
};
const show = (form: AnyForm) =>
  render(
    <NotifyContext value={notify}>
      <Form definition={TABLES[form]} labels={{}} label="Form" contact={{ phone: '', address: '' }} />
    </NotifyContext>,
  );
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const send = () => screen.getByRole('button', { name: /send|subscribe/i });
/** Enters a text at once: a re-render for each key takes a hundred times as long. */
async function enter(user: ReturnType<typeof visitor>, box: HTMLElement, value: string): Promise<void> {
  await user.click(box);
  await user.paste(value);
}
const visitor = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });

beforeEach(() => {
  sendings = 0;
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a double click on Send', () => {
  it('submits once', async () => {
    const user = visitor();
    show('newsletter');
    await enter(user, field(/email/i), 'asha@example.org');
    await user.dblClick(send());
    expect(sendings).toBe(1);
    expect(screen.getByRole('status').textContent).toBe('Thank you for subscribing!');
    expect(field(/email/i).getAttribute('aria-invalid')).toBe('false');
    act(() => vi.advanceTimersByTime(1500));
    expect(screen.getByRole('status').textContent).toBe('Thank you for subscribing!');
    await user.click(send());
    expect(screen.getByText('Please enter an email address')).toBeDefined();
  });
});

describe('typed text', () => {
  it('is restored on the next visit until it is sent', async () => {
    const user = visitor();
    show('enquiry');
    await enter(user, field(/query/), 'Which papers?');
    cleanup();
    show('enquiry');
    expect(field(/query/)).toHaveProperty('value', 'Which papers?');
    for (const [name, value] of [
      [/First/, 'Asha'],
      [/Last/, 'Rao'],
      [/Email/, 'asha@example.org'],
      [/Phone/, '9845012345'],
    ] as const)
      await enter(user, field(name), value);
    await user.click(send());
    expect(sendings).toBe(1);
    expect(sessionStorage).toHaveLength(0);
    cleanup();
    show('enquiry');
    expect(field(/query/)).toHaveProperty('value', '');
  });

  it.each(['application', 'register'] as const)('is not stored for personal fields: %s', async (form) => {
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
  });

  it.each(['getItem', 'setItem', 'removeItem'] as const)('stays on the page when %s throws', async (call) => {
    vi.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    const user = visitor();
    show('newsletter');
    await enter(user, field(/email/i), 'asha@example.org');
    expect(field(/email/i)).toHaveProperty('value', 'asha@example.org');
    await user.click(send());
    expect(sendings).toBe(1);
  });

  it('is not restored from invalid storage', () => {
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
});

describe('errors', () => {
  const summary = () => screen.getByText(/your attention|have been corrected/, { selector: 'div > p' });
  const live = () => screen.getByRole('form').querySelectorAll('[aria-live]');

  it('have one summary with links, and one announcement', async () => {
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
    // The first of them has the focus already.
    expect(document.activeElement).toBe(field(/First/));
    await user.click(form.getByRole('link', { name: 'Phone' }));
    expect(document.activeElement).toBe(field(/Phone/));
    expect(window.location.hash).toBe('');
  });

  it('are counted in the summary while they are corrected', async () => {
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

  it('are announced while typing, with the name of the field', async () => {
    const user = visitor();
    show('enquiry');
    await enter(user, field(/Phone/), '98x');
    const [region] = live();
    expect(region?.textContent).toBe('Phone: Phone number must contain only digits');
    await user.type(field(/Phone/), '{Backspace}45012345');
    expect(region?.textContent).toBe('');
  });

  it('have no summary in a form of one field', async () => {
    const user = visitor();
    show('newsletter');
    await user.click(send());
    expect(screen.queryByRole('link')).toBeNull();
    expect(live()[0]?.textContent).toBe('One field needs your attention.');
  });
});

it('explains the asterisk of required fields', () => {
  show('enquiry');
  expect(screen.getByText(/Fields marked/).textContent).toBe('Fields marked * are required.');
  cleanup();
  show('newsletter');
  expect(screen.queryByText(/Fields marked/)).toBeNull();
});
