import postcss, { type Node } from 'postcss';
import { groupValues } from 'prospectus/internal/core/json/group-values.ts';
import type { Difference } from './difference.ts';

/** A changed style rule or token: `block` is the end of the rule's selector, or the name of the token. */
type StyleChange = Pick<Difference, 'block' | 'before' | 'after'>;

/** Describes a change that only reorders the rules. */
export const ALL_STYLES = 'all styles';

/** The rules that differ between two style sheets. Omits moved rules; lists each token once. */
export function compareStyles(before: string, after: string): readonly StyleChange[] {
  if (before === after) return [];
  const [old, fresh] = [new Set(styleRules(before)), new Set(styleRules(after))];
  const gone = [...old].filter((rule) => !fresh.has(rule));
  const come = [...fresh].filter((rule) => !old.has(rule));
  const selectors = new Set([...gone, ...come].map(ruleSelector));
  const changes = [...selectors].flatMap((selector) => {
    const [was, is] = [gone, come].map((rules) => rules.filter((rule) => ruleSelector(rule) === selector));
    return ofSelector(selector, was ?? [], is ?? []);
  });
  if (changes.length > 0) return byToken(changes);
  const order = 'the same rules in another order';
  return [{ block: ALL_STYLES, before: 'the order of the rules', after: order }];
}

const ruleSelector = (rule: string): string => rule.replace(/ \{.*$/s, '');
const isToken = (declaration: string): boolean => /^--[\w-]+\s*:/.test(declaration);

/** One change for each token if only tokens of a rule differ, otherwise one for the whole rule. */
function ofSelector(selector: string, was: readonly string[], is: readonly string[]): StyleChange[] {
  const [old, fresh] = [declarationsOf(was), declarationsOf(is)];
  const gone = old.filter((one) => !fresh.includes(one));
  const come = fresh.filter((one) => !old.includes(one));
  if (was.length > 0 && is.length > 0 && [...gone, ...come].every(isToken)) {
    const names = new Set([...gone, ...come].map(nameOf));
    const written = (all: readonly string[], name: string): string =>
      all.flatMap((one) => (nameOf(one) === name ? [`${selector} { ${one} }`] : [])).join('\n');
    return [...names].map((name) => ({
      block: name,
      before: written(gone, name),
      after: written(come, name),
    }));
  }
  return [
    { block: selector.replace(/^.* \| /, '').slice(0, 60), before: was.join('\n'), after: is.join('\n') },
  ];
}

function declarationsOf(rules: readonly string[]): string[] {
  const bodies = rules.map((rule) => rule.slice(ruleSelector(rule).length).replace(/^ \{ | \}$/g, ''));
  return bodies.flatMap((body) => body.split(';').map((one) => one.trim())).filter((one) => one !== '');
}

const nameOf = (declaration: string): string => declaration.replace(/\s*:.*$/s, '');

function byToken(changes: readonly StyleChange[]): StyleChange[] {
  const joined = new Map<string, StyleChange>();
  for (const [at, change] of changes.entries()) {
    const key = change.block.startsWith('--') ? change.block : String(at);
    const joinedChange = joined.get(key);
    const lines = (side: 'before' | 'after') =>
      [joinedChange?.[side] ?? '', change[side]].filter((one) => one !== '').join('\n');
    joined.set(key, { block: change.block, before: lines('before'), after: lines('after') });
  }
  return [...joined.values()];
}

/**
 * The rules of a style sheet, one per line with all at-rules around it: `@media print | .link:hover { color: red }`.
 * Comparing them covers states that no picture shows (hover, print, motion).
 */
function styleRules(css: string): readonly string[] {
  const declared: (readonly [Node | undefined, string])[] = [];
  postcss.parse(css).walkDecls((one) => void declared.push([one.parent, inOneLine(String(one))]));
  return [...groupValues(declared)].map(([rule, all]) => `${around(rule).join(' | ')} { ${all.join('; ')} }`);
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The heads of a rule and of all rules around it, outermost first. */
function around(rule: Node | undefined): readonly string[] {
  if (!rule || rule.type === 'root') return [];
  const head = /^[^{]*/.exec(String(rule))?.[0] ?? '';
  return [...around(rule.parent), inOneLine(head)];
}
