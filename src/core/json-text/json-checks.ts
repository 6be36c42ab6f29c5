import type { Check } from '../diagnostics/diagnostic.ts';

/** The check of a file's syntax; if it fails, the content isn't checked. */
export const JSON_SYNTAX: Check = { code: 'json', severity: 'error' };
export const JSON_LIMIT: Check = { code: 'json-limit', severity: 'error' };
export const JSON_KEY: Check = { code: 'json-key', severity: 'error' };
