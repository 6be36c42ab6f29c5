import type { Check } from '../diagnostics/diagnostic.ts';

/** The check of a file's syntax, which comes before all checks of its content. */
export const JSON_SYNTAX: Check = { code: 'json', severity: 'error' };
export const JSON_LIMIT: Check = { code: 'json-limit', severity: 'error' };
export const JSON_KEY: Check = { code: 'json-key', severity: 'error' };
