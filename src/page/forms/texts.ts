import { atMost, filled, type Rule, trimmed, under } from './rule.ts';

const QUERY_TOO_LONG = 'Query must be less than 500 characters';

/** spec §5, query of the enquiry, reach-us and application forms */
export const query: readonly Rule[] = [atMost(500, QUERY_TOO_LONG, trimmed)];

/** spec §5, query of the register form */
export const registerQuery: readonly Rule[] = [under(500, QUERY_TOO_LONG)];

/** spec §5, address */
export const address: readonly Rule[] = [
  filled('Address is required'),
  atMost(250, 'Address must be less than 250 characters'),
];
