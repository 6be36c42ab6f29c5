import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { type CheckDefinition, type CheckFinding, finding } from '../check-definition.ts';
import { change } from '../docs/example.ts';

export const check: CheckDefinition = {
  code: 'unknown-endpoint',
  severity: 'error',
  about: 'The endpoint of a source is one of the content model.',
  example: change('"/policies"', '"/polices"'),
};

/** An endpoint at which no type of the model answers. */
export function unknownEndpoint(place: PathPlace, endpoint: string, known: Iterable<string>): CheckFinding {
  const word = endpoint.replace(/^\/api(?=\/)/, '');
  const advice = !endpoint.startsWith('/')
    ? '. An endpoint is a path such as "/fees"'
    : word === endpoint
      ? ''
      : '. An endpoint is written without /api';
  return finding(check, place, `Unknown endpoint "${endpoint}"${advice}`, { word, candidates: known });
}
