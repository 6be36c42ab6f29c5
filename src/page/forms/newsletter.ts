import { newsletterEmail } from './email.ts';
import { emailField } from './shared-fields.ts';
import type { FormTable } from './table.ts';

/** The newsletter of the footer. It stands apart from the other forms, because every page loads it. */
export const newsletter: FormTable = {
  name: 'newsletter',
  checked: 'non-blank',
  fields: [{ ...emailField, plain: true, rules: newsletterEmail }],
  send: 'Subscribe',
  thanks: 'Thank you for subscribing!',
  notice: 'You have subscribed successfully!',
};
