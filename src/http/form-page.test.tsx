import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { FormDefinition } from '../core/form/form-schema.ts';
import { Form } from '../page/forms/form.tsx';
import { fillForm } from './form-page.ts';

const option = (value: string) => ({ value, label: value });
const FORM: FormDefinition = {
  name: 'visit',
  action: '/_forms/visit',
  fields: [
    { name: 'email', label: 'Email', input: 'email', rules: [] },
    { name: 'message', label: 'Message', input: 'long', rules: [] },
    { name: 'day', label: 'Day', input: 'menu', options: ['Monday', 'A > "B"', '$&'].map(option), rules: [] },
    { name: 'agree', label: 'I agree', input: 'consent', rules: [] },
  ],
  send: 'Send',
  notice: 'Thank you',
};
const html = renderToString(
  <Form definition={FORM} labels={{}} label="Visit" contact={{ phone: '', address: '' }} />,
);

function shown(values: Readonly<Record<string, string>>, errors: Readonly<Record<string, string>> = {}) {
  const outcome = { values, errors, message: 'A <message> & $&', page: '/a&b' };
  document.body.innerHTML = fillForm(html, FORM, outcome);
  return new FormData(document.querySelector('form') ?? undefined);
}

it.each([
  ['', '\n', '', ''],
  ['"><script>alert(1)</script>', '\n\n</textarea>', 'A > "B"', 'yes'],
  ["$& $1 '", 'é ﷽ &amp;', '$&', 'yes'],
])('fills the form again with the submitted values: %s', (email, message, day, agree) => {
  const data = shown({ email, message, day, agree });
  expect(Object.fromEntries(data)).toEqual({
    email,
    message,
    day,
    _website: '',
    ...(agree === '' ? {} : { agree }),
  });
  expect(document.querySelector('form')?.getAttribute('action')).toBe('/_forms/visit/a&b');
  expect(document.querySelector('[role=alert]')?.textContent).toBe('A <message> & $&');
});

it('shows the error of each invalid field', () => {
  const errors = { email: 'Not <valid> $&', message: 'Write', day: 'Pick', agree: 'Agree' };
  const data = shown({ email: '', message: '', day: '', agree: '' }, errors);
  const described = [...document.querySelectorAll('[aria-invalid="true"]')].map((field) => [
    field.getAttribute('name'),
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
  ]);
  expect(described).toEqual(Object.entries(errors));
  expect(data.get('message')).toBe('');
});
