import { followPath } from 'prospectus/internal/check/paths/follow-path.ts';
import type { CheckEnvironment } from 'prospectus/internal/check/resolve/resolve-manifest.ts';
import { FIELD_OPERATORS, WHERE_OPERATORS } from 'prospectus/internal/strapi/filters/operators.ts';
import { completedPlace } from './complete.ts';
import type { Cursor } from './cursor.ts';
import { HIDDEN } from './paths.ts';

/** The keys that a condition in the `$filters` of a list can have: fields of its items, or operators. */
export function filterKeys(environment: CheckEnvironment, file: string, cursor: Cursor): readonly string[] {
  const at = cursor.path.indexOf('$filters') + 1;
  const place = at > 0 ? completedPlace({ environment, file, cursor }, cursor.path.slice(0, at)) : undefined;
  if (!place) return [];
  const fields = cursor.path
    .slice(at, -1)
    .filter((step) => typeof step === 'string' && !step.startsWith('$'));
  const resolved = followPath({ model: environment.model, params: [] }, place.scope, fields.join('.'));
  if ('reason' in resolved) return [];
  const { item } = resolved.shape;
  if (item.kind !== 'record') return FIELD_OPERATORS;
  return [...[...item.fields.keys()].filter((name) => !HIDDEN.has(name)), ...WHERE_OPERATORS];
}
