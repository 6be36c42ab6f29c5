import type { Check } from '../core/diagnostics/diagnostic.ts';

/** The checks of the content and of its model. */
export const CONTENT: Check = { code: 'content', severity: 'error' };
export const CONTENT_MODEL: Check = { code: 'content-model', severity: 'error' };
