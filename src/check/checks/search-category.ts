import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { oneOf } from '../../core/diagnostics/nearest-word.ts';
import { type CheckDefinition, type CheckFinding, finding } from '../check-definition.ts';
import { change } from '../testing/example.ts';

export const check: CheckDefinition = {
  code: 'search-category',
  severity: 'error',
  about: 'The category of a search entry is one of the eight of the site.',
  example: change(
    '"sources"',
    '"search": { "keywords": ["rules"], "description": "Rules.", "category": "abuot", "priority": 5 },\n  "sources"',
  ),
};

/** A category that the site doesn't have. */
export function unknownCategory(place: PathPlace, value: unknown, all: readonly string[]): CheckFinding {
  const details = { word: String(value), candidates: all };
  return finding(
    check,
    place,
    `Unknown category ${JSON.stringify(value)}. Categories: ${oneOf(all)}`,
    details,
  );
}
