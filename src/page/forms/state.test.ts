import { describe, expect, it } from 'vitest';
import { changeField, EMPTY_FORM, type FormState, type FormValues, submitForm } from './state.ts';
import { TODAY, VALID } from './testing/inputs.ts';
import { type AnyForm, TABLES } from './testing/tables.ts';

const change = (form: AnyForm, state: FormState, name: string, value: string) =>
  changeField(TABLES[form], state, name, value, TODAY);
const submit = (form: AnyForm, state: FormState) => submitForm(TABLES[form], state, TODAY);
const filled = (values: FormValues): FormState => ({ ...EMPTY_FORM, values });

describe('typing', () => {
  it('reports no empty field before submit if the form asks for that', () => {
    const empty = EMPTY_FORM;
    for (const form of ['reach-us', 'application'] as const) {
      expect(change(form, empty, 'fullName', '').errors).toEqual({});
      expect(change(form, empty, 'fullName', ' ').errors).toEqual({ fullName: 'Full name is required' });
      expect(change(form, empty, 'course', '').errors).toEqual({});
    }
    expect(change('register', empty, 'address', ' ').errors).toEqual({ address: 'Address is required' });
    expect(change('enquiry', empty, 'firstName', ' ').errors).toEqual({});
    expect(change('newsletter', empty, 'email', ' ').errors).toEqual({});
  });
  it('reports an empty course of the register form at once', () => {
    const chosen = filled(VALID.register);
    expect(change('register', chosen, 'selectedCourse', '').errors).toEqual({
      selectedCourse: 'Please select a course',
    });
  });
  it.each([
    ['enquiry', 'firstName', 20],
    ['enquiry', 'lastName', 20],
    ['reach-us', 'fullName', 20],
    ['application', 'fullName', 20],
    ['register', 'firstName', 50],
    ['register', 'query', 500],
    ['register', 'address', 200],
  ] as const)('shortens %s.%s to %i characters', (form, name, maxLength) => {
    const typed = change(form, EMPTY_FORM, name, 'a'.repeat(maxLength + 1)).values[name];
    expect(typed).toBe('a'.repeat(maxLength));
    const halved = change(form, EMPTY_FORM, name, `${'a'.repeat(maxLength - 1)}😀`).values[name];
    expect(halved).toBe('a'.repeat(maxLength - 1));
  });
});

it('the next refused submit hides the success message', () => {
  const sent = submit('newsletter', filled(VALID.newsletter));
  expect(submit('newsletter', sent)).toMatchObject({ sent: 1, refused: 1, thanked: false });
});
