import postcss, { type Node } from 'postcss';
import { groupValues } from 'prospectus/internal/core/json/group-values.ts';
import type { Difference } from './difference.ts';

/** A changed style rule or token: `block` is the end of the rule's selector, or the name of the token. */
type StyleChange = Pick<Difference, 'block' | 'before' | 'after'>;

/** Describes a change that only reorders the rules. */
export const ALL_STYLES = 'all styles';

/** The rules and tokens that differ between two style sheets. Omits moved rules; lists each token once. */
export function compareStyles(before: string, after: string): readonly StyleChange[] {
  if (before === after) return [];
  const [old, fresh] = [styleRules(before), styleRules(after)];
  const changes = [...new Set([...old.keys(), ...fresh.keys()])].flatMap((name): StyleChange[] => {
    const [was = [], is = []] = [old.get(name), fresh.get(name)];
    const gone = was.filter((rule) => !is.includes(rule));
    const come = is.filter((rule) => !was.includes(rule));
    if (gone.length + come.length === 0) return [];
    const block = name.replace(/^.* \| /, '').slice(0, 60);
    return [{ block, before: gone.join('\n'), after: come.join('\n') }];
  });
  if (changes.length > 0) return changes;
  const order = 'the same rules in another order';
  return [{ block: ALL_STYLES, before: 'the order of the rules', after: order }];
}

/**
 * The rules of a style sheet by their selectors, with all at-rules around them: `@media print | .link:hover { color: red }`.
 * A token is a rule of its own under its name. Comparing them covers states that no picture shows (hover, print, motion).
 */
function styleRules(css: string): ReadonlyMap<string, readonly string[]> {
  const declared: (readonly [Node | undefined, string])[] = [];
  postcss.parse(css).walkDecls((one) => void declared.push([one.parent, inOneLine(String(one))]));
  const rules = [...groupValues(declared)].flatMap(([rule, all]) => {
    const selector = around(rule).join(' | ');
    const parts = groupValues(all.map((one) => [/^--[\w-]+/.exec(one)?.[0] ?? selector, one] as const));
    return [...parts].map(([name, some]) => [name, `${selector} { ${some.join('; ')} }`] as const);
  });
  return groupValues(rules);
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The heads of a rule and of all rules around it, outermost first. */
function around(rule: Node | undefined): readonly string[] {
  if (!rule || rule.type === 'root') return [];
  const head = /^[^{]*/.exec(String(rule))?.[0] ?? '';
  return [...around(rule.parent), inOneLine(head)];
}
