import { groupValues } from 'prospectus/internal/core/json/group-values.ts';
import type { ChangedScenario } from './compare-sides.ts';
import { type Difference, differenceKey, type Kind } from './difference.ts';

const SAID: readonly Kind[] = ['moved', 'heading', 'text', 'link', 'picture', 'control', 'layout', 'markup'];

/** Groups pictures under the cause of their difference: a changed text of their block, else a style rule. */
export function groupPicturesByCause(
  differences: readonly Difference[],
  changed: readonly ChangedScenario[],
): readonly Difference[] {
  const others = differences.filter(({ kind }) => kind !== 'pixels');
  const ofPage = groupValues(others.map((one) => [placeOf(one), one] as const));
  const scenarios = new Map(
    changed.map(({ after }) => [placeOf({ path: after.path, scenario: after.name }), after]),
  );
  return differences.map((one) => {
    if (one.kind !== 'pixels') return one;
    const pageDifferences = ofPage.get(placeOf(one)) ?? [];
    const cause = pageDifferences.find(({ kind, block }) => SAID.includes(kind) && block === one.block);
    if (cause) return { ...one, cause: differenceKey(cause) };
    const html = partOf(scenarios.get(placeOf(one))?.html ?? '', one.block);
    const rules = pageDifferences.filter((rule) => rule.kind === 'style' && reaches(rule, html));
    const [first, ...more] = rules;
    if (!first) return one;
    const after = `${one.block}, ${one.after}`;
    if (more.length === 0) return { ...one, after, cause: differenceKey(first) };
    return { ...one, after, block: [...new Set(rules.map(({ block }) => block))].sort().join(', ') };
  });
}

const placeOf = ({ path, scenario }: Pick<Difference, 'path' | 'scenario'>): string => `${path} ${scenario}`;

/** The HTML of the blocks of a type; the whole HTML if no block has this type. */
function partOf(html: string, block: string): string {
  const parts = html.split(/(?=<[^>]* data-block=")/).filter((one) => one.includes(` data-block="${block}"`));
  return parts.length === 0 ? html : parts.join('');
}

/** True for a style rule that may affect some HTML: every class in its selector occurs there. */
function reaches({ block, before, after }: Difference, html: string): boolean {
  if (block.startsWith('--')) return true;
  const selectors = `${before}\n${after}`.replace(/\{[^}]*\}/g, '');
  const classes = [...new Set(selectors.match(/\._[A-Za-z][\w-]*/g))].map((one) => one.slice(1));
  return classes.length === 0 || classes.some((name) => new RegExp(`[" ]${name}[" ]`).test(html));
}
