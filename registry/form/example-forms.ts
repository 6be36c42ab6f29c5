import type { FormDefinition } from '../../src/core/form/form-schema.ts';

/** These two forms are for the examples of the block; a site's own are in page-manifests/forms. */

/** A form with a few text fields. */
export const question: FormDefinition = {
  name: 'question',
  fields: [
    {
      name: 'firstName',
      label: 'First Name',
      autocomplete: 'given-name',
      maxLength: 20,
      rules: [{ rule: 'required', message: 'First name is required' }],
    },
    {
      name: 'lastName',
      label: 'Last Name',
      autocomplete: 'family-name',
      maxLength: 20,
      rules: [{ rule: 'required', message: 'Last name is required' }],
    },
    { name: 'query', label: 'Enter your query', input: 'long', rules: [] },
  ],
  send: 'Send',
  thanks: 'We have your question.',
  notice: 'We have your question.',
};

/** A form with every kind of input. */
export const application: FormDefinition = {
  name: 'application',
  fields: [
    {
      name: 'fullName',
      label: 'Full Name',
      autocomplete: 'name',
      rules: [
        { rule: 'required', message: 'Full name is required' },
        { rule: 'letters', message: 'A name is letters and spaces' },
      ],
    },
    {
      name: 'email',
      label: 'Email',
      input: 'email',
      autocomplete: 'email',
      rules: [{ rule: 'email', message: 'This is not an e-mail address' }],
    },
    {
      name: 'phone',
      label: 'Phone',
      input: 'phone',
      autocomplete: 'tel-national',
      rules: [
        { rule: 'digits', message: 'A number is digits only' },
        { rule: 'length', min: 8, max: 15, message: 'A number has 8 to 15 digits' },
      ],
    },
    {
      name: 'course',
      label: 'Select a course',
      input: 'menu',
      checkOnChange: 'always',
      options: [
        { value: 'BDS', label: 'BDS' },
        { value: 'MBA', label: 'MBA' },
      ],
      rules: [{ rule: 'choice', message: 'Please select a course' }],
    },
    { name: 'query', label: 'Enter your query', input: 'long', rules: [] },
  ],
  send: 'Apply',
  notice: 'We have your application.',
};
