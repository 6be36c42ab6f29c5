import { chosenFrom, courses, keyedCourses } from './courses.ts';
import { dateOfBirth } from './date-of-birth.ts';
import { email } from './email.ts';
import type { FormDefinition } from './form-definition.ts';
import { firstName, fullName, lastName, registerName } from './names.ts';
import { phone, registerPhone } from './phone.ts';
import { emailField } from './shared-fields.ts';
import { address, query, registerQuery } from './texts.ts';

// The forms, one table each (behaviour: forms 12, 26, 36). The labels are those of content that says nothing.

const SUBMITTED = 'Form submitted successfully!';

const firstNameField = { name: 'firstName', label: 'First Name', autoComplete: 'given-name' } as const;
// Without the country code: the rules take digits only.
const phoneInput = { input: 'phone', autoComplete: 'tel-national' } as const;
const courseField = { label: 'Select a course', input: 'menu' } as const;
const queryField = { name: 'query', label: 'Enter your query', input: 'long' } as const;

const enquiry: FormDefinition = {
  name: 'enquiry',
  checked: 'non-blank',
  fields: [
    { ...firstNameField, maxLength: 20, rules: firstName },
    { name: 'lastName', label: 'Last Name', autoComplete: 'family-name', maxLength: 20, rules: lastName },
    { ...emailField, rules: email },
    { ...phoneInput, name: 'phone', label: 'Phone', rules: phone },
    // It may stay empty and still has the star (behaviour: forms 25).
    { ...queryField, rules: query },
  ],
  send: 'Send',
  thanks: SUBMITTED,
  notice: SUBMITTED,
};

// The application form is of the same kind, with labels of its own.
const reachUs: FormDefinition = {
  name: 'reach-us',
  checked: 'non-empty',
  fields: [
    { name: 'fullName', label: 'Full Name', autoComplete: 'name', maxLength: 20, rules: fullName },
    { ...phoneInput, name: 'contactNo', label: 'Phone', rules: phone },
    { ...emailField, rules: email },
    { ...courseField, name: 'course', options: courses, rules: chosenFrom(courses) },
    { ...queryField, plain: true, rules: query },
  ],
  send: 'Send',
  notice: SUBMITTED,
};

const register: FormDefinition = {
  name: 'register',
  checked: 'non-empty',
  fields: [
    { ...firstNameField, maxLength: 50, rules: registerName },
    { name: 'address', label: 'Address', autoComplete: 'address-line1', maxLength: 200, rules: address },
    { name: 'dateOfBirth', label: 'Date of birth (DD/MM/YYYY)', autoComplete: 'bday', rules: dateOfBirth },
    { ...emailField, rules: email },
    { ...phoneInput, name: 'phoneNumber', label: 'Phone', rules: registerPhone },
    {
      ...courseField,
      name: 'selectedCourse',
      options: keyedCourses,
      rules: chosenFrom(keyedCourses),
      always: true,
    },
    { ...queryField, plain: true, maxLength: 500, rules: registerQuery },
  ],
  send: 'Send',
  notice: 'Your query has been submitted',
};

/** The names of the forms, as manifests use them. (The newsletter stands apart: src/page/forms/newsletter.ts.) */
export const FORM_NAMES = ['enquiry', 'reach-us', 'application', 'register'] as const;
export type FormName = (typeof FORM_NAMES)[number];

/** Every form by its name. */
export const forms: Readonly<Record<FormName, FormDefinition>> = {
  enquiry,
  'reach-us': reachUs,
  application: { ...reachUs, name: 'application' },
  register,
};

/** Everything the content can name: the fields of all forms, and the button. */
export const LABEL_NAMES: readonly string[] = [
  ...new Set(Object.values(forms).flatMap(({ fields }) => fields.map(({ name }) => name))),
  'send',
];
