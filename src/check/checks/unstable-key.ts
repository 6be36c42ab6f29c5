import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { type CheckDefinition, type CheckFinding, finding } from '../check-definition.ts';
import { withSource } from '../docs/example.ts';

export const check: CheckDefinition = {
  code: 'unstable-key',
  severity: 'warning',
  about:
    'An address is made of something that stays. The CMS gives a record another `id` at each publish, and the parts of a list are numbered by their places.',
  example: withSource('{ "endpoint": "/leaders", "select": "[id=:leaderId]" }', '/leaders/:leaderId'),
};

/** An address made of `id`, where one of these fields would stay. */
export function unstableKey(place: PathPlace, param: string, keys: readonly string[]): CheckFinding {
  const advice = `Use ${keys.map((key) => `[${key}=:${param}]`).join(' or ')}`;
  return finding(check, place, `Addresses made of "id" change when the content is published. ${advice}`);
}
