import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { pathText } from '../../core/json/position.ts';
import { type CheckDefinition, type CheckFinding, finding } from '../check-definition.ts';
import { withBlock } from '../testing/example.ts';

export const check: CheckDefinition = {
  code: 'missing-alt',
  severity: 'warning',
  about: 'A picture of the demo content that a page shows has an alternative text in `cms/media/media.json`.',
  example: withBlock('{ "type": "image-text", "image": "$page.committee.logo" }'),
};

/** A picture without words, with the page and the block that show it. */
export function missingAlt(name: string, file: string, { path }: PathPlace): CheckFinding {
  const message = `The picture "${name}" has no alternative text: who can't see it learns nothing of it`;
  const place = { path: [name], part: 'key' } as const;
  return finding(check, place, `${message}. It is shown by ${file}, ${pathText(path)}`);
}
