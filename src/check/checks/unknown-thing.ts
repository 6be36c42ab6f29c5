import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { type CheckDefinition, type CheckFinding, finding } from '../check-definition.ts';
import { change } from '../docs/example.ts';

export const check: CheckDefinition = {
  code: 'unknown-thing',
  severity: 'error',
  about: 'What a page is about is one of the things of schema.org that [manifests](manifests.md) lists.',
  example: change(
    '  "sources": {',
    '  "about": [{ "type": "NewsArtcle", "headline": "$page.page_heading" }],\n  "sources": {',
  ),
};

/** A type that no thing has. */
export function unknownThing(place: PathPlace, type: string, known: Iterable<string>): CheckFinding {
  return finding(check, place, `Unknown thing "${type}"`, { word: type, candidates: known });
}
