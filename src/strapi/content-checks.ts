import type { Check } from '../core/diagnostics/diagnostic.ts';

export const CONTENT: Check = { code: 'content', severity: 'error' };
/** The check of the content model: the schema files. */
export const CONTENT_MODEL: Check = { code: 'content-model', severity: 'error' };
