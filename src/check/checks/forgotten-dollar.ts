import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { type CheckDefinition, type CheckFinding, finding } from '../check-definition.ts';
import { change } from '../docs/example.ts';

export const check: CheckDefinition = {
  code: 'forgotten-dollar',
  severity: 'warning',
  about:
    'A text that names a field of its scope is a binding, with one `$` before it: without it, or with two, visitors read the name itself. Where the word is meant, the manifest says so: `"words": ["Description"]`.',
  example: change('"$page.page_heading"', '"page.page_heading"'),
};

/** A text that is the path to a field, but without its `$`, or with `$$`. */
export function forgottenDollar(place: PathPlace, path: string, isDoubled: boolean): CheckFinding {
  const shown = isDoubled ? `$${path}` : path;
  const message = `Visitors would read "${shown}" itself. For the field, write "$${path}"; for the word, name it in "words" of the manifest`;
  return finding(check, place, message, { write: JSON.stringify(`$${path}`) });
}
