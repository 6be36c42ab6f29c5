import { atMost, filled, type Rule, trimmed, under } from './rule.ts';

const QUERY_TOO_LONG = 'Query must be less than 500 characters';

/** behaviour: forms 25, 33 */
export const query: readonly Rule[] = [atMost(500, QUERY_TOO_LONG, trimmed)];

/** behaviour: forms 43 */
export const registerQuery: readonly Rule[] = [under(500, QUERY_TOO_LONG)];

/** behaviour: forms 39 */
export const address: readonly Rule[] = [
  filled('Address is required'),
  atMost(250, 'Address must be less than 250 characters'),
];
