import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { capital } from '../../core/diagnostics/words.ts';
import { type CheckDefinition, type CheckFinding, finding, type Unresolved } from '../check-definition.ts';
import { change } from '../testing/example.ts';

export const check: CheckDefinition = {
  code: 'kind',
  severity: 'error',
  about: 'A field of the CMS is bound to a prop that can show it.',
  example: change('"$page.banner_image"', '"$page.page_heading"'),
};

/** A field that a prop can't show, with advice where there is some. */
export function unshowable(place: PathPlace, prop: string, found: string, advice: string): CheckFinding {
  return finding(check, place, `${capital(prop)} can't show ${found}${advice}`);
}

/** A plain field or all sources, bound to a prop that takes an object. */
export function noObject(place: PathPlace, found: string): CheckFinding {
  return finding(check, place, `An object can't be read from ${found}. Bind each of its members`);
}

/** A component that has no field of the names that an object takes. */
export function noCommonName(place: PathPlace, found: string, names: readonly string[]): CheckFinding {
  const message = `${capital(found)} has none of ${names.join(', ')}. Bind each of them by its own path`;
  return finding(check, place, message);
}

/** `[key=value]` with a key that is not a plain field. */
export function incomparable(key: string, found: string): Unresolved {
  return { check, message: `"${key}" is ${found}: only a plain field can be compared` };
}
