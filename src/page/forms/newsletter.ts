import { newsletterEmail } from './email.ts';
import type { FormDefinition } from './form-definition.ts';
import { emailField } from './shared-fields.ts';

/** The newsletter of the footer. It stands apart from the other forms, because every page loads it. */
export const newsletter: FormDefinition = {
  name: 'newsletter',
  checked: 'non-blank',
  fields: [{ ...emailField, plain: true, rules: newsletterEmail }],
  send: 'Subscribe',
  thanks: 'Thank you for subscribing!',
  notice: 'You have subscribed successfully!',
};
