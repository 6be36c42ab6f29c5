import { atLeast, atMost, filled, letters, type Rule, trimmed, under } from './rule.ts';

const FIRST_REQUIRED = filled('First name is required');
const FIRST_TOO_LONG = 'First name must be less than 50 characters';

/** behaviour: forms 16 to 18 */
export const firstName: readonly Rule[] = [
  FIRST_REQUIRED,
  atMost(50, FIRST_TOO_LONG),
  letters('First name should only contain letters and spaces'),
];

/** behaviour: forms 19 */
export const lastName: readonly Rule[] = [
  filled('Last name is required'),
  atMost(50, 'Last name must be less than 50 characters'),
  letters('Last name should only contain letters and spaces'),
];

/** behaviour: forms 28 to 30 */
export const fullName: readonly Rule[] = [
  filled('Full name is required'),
  atMost(50, 'Name must be less than 50 characters'),
  letters('Name should only contain letters and spaces'),
];

/** behaviour: forms 38 */
export const registerName: readonly Rule[] = [
  FIRST_REQUIRED,
  atLeast(2, 'First name must be at least 2 characters', trimmed),
  under(50, FIRST_TOO_LONG),
  letters('First name should contain only letters and spaces'),
];
