import type { Details, Finding } from '../../core/diagnostics/finding.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { CONTENT } from '../content-checks.ts';

/** A finding for a wrong value of a record; `part` is `key` if the key of the value is wrong. */
export function contentFinding(
  path: JsonPath,
  message: string,
  details: Details = {},
  part?: 'key',
): Finding {
  return { check: CONTENT, place: part ? { path, part } : { path }, message, ...details };
}
