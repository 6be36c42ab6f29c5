import type { Check } from '../core/diagnostics/diagnostic.ts';

export const CONTENT: Check = { code: 'content', severity: 'error' };
export const CONTENT_MODEL: Check = { code: 'content-model', severity: 'error' };
/** A type or component that the content model refers to, without a schema file that can be read. */
export const MISSING_SCHEMA: Check = { code: 'missing-schema', severity: 'warning' };
/** Fields of a type that only a plug-in defines. */
export const UNKNOWN_TYPE: Check = { code: 'unknown-type', severity: 'info' };
