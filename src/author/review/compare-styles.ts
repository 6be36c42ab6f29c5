import { styleRules } from './style-rules.ts';

/** A rule of the styles that is another, new or gone. */
export interface StyleChange {
  readonly block: string;
  readonly before: string;
  readonly after: string;
}

/** The rules that differ between two style sheets; a rule that only moved among equals isn't told. */
export function compareStyles(before: string, after: string): readonly StyleChange[] {
  if (before === after) return [];
  const [old, fresh] = [new Set(styleRules(before)), new Set(styleRules(after))];
  const gone = [...old].filter((rule) => !fresh.has(rule));
  const come = [...fresh].filter((rule) => !old.has(rule));
  const selectors = new Set([...gone, ...come].map(selectorOf));
  const changes = [...selectors].map((selector) => ({
    block: selector.replace(/^.* \| /, '').slice(0, 60),
    before: gone.filter((rule) => selectorOf(rule) === selector).join('\n'),
    after: come.filter((rule) => selectorOf(rule) === selector).join('\n'),
  }));
  if (changes.length > 0) return changes;
  const order = 'the same rules in another order';
  return [{ block: 'all styles', before: 'the order of the rules', after: order }];
}

const selectorOf = (rule: string): string => rule.replace(/ \{.*$/s, '');
