import type { ChangedScenario } from './differences/compare-sides.ts';
import { differenceKey } from './differences/difference.ts';

/**
 * Selects the whole pages that differ, and other scenarios whose change isn't visible on their whole page. If only
 * styles differ, the whole page shows their effect.
 * @param most the most pages to select: those that together show most of the change
 * @returns also the number of scenarios left out because another scenario of their page shows the same change
 */
export function selectScenarios(changed: readonly ChangedScenario[], most = Number.POSITIVE_INFINITY) {
  const whole = changed.filter(({ after }) => after.name === 'whole');
  const rest = changed.filter(({ before, after }) => after.name !== 'whole' && before.html !== after.html);
  const shown = new Set<string>();
  const selected = rest.filter(({ after, own }) => {
    const causes = own.map((one) => `${after.route} ${differenceKey(one)}`);
    const isNew = causes.some((cause) => !shown.has(cause));
    for (const cause of causes) shown.add(cause);
    return isNew || after.file !== undefined;
  });
  const all = [...whole, ...selected];
  const scenarios = all.length > most ? mostDifferent(all, most) : all;
  return { scenarios, others: whole.length + rest.length - scenarios.length };
}

/** Selects pages one by one, each time the one with the most differing blocks that are not selected yet. */
function mostDifferent(all: readonly ChangedScenario[], most: number): readonly ChangedScenario[] {
  let rest = all.map((one) => ({ one, blocks: changedBlocks(one) }));
  return Array.from({ length: most }, () => {
    const [best, ...others] = rest.toSorted((a, b) => b.blocks.length - a.blocks.length);
    rest = others.map(({ one, blocks }) => ({
      one,
      blocks: blocks.filter((block) => !best?.blocks.includes(block)),
    }));
    return best?.one ?? [];
  }).flat();
}

/** The blocks whose text differs on a page; all of its blocks if styles differ, which may affect each. */
function changedBlocks({ before, after, own }: ChangedScenario): readonly string[] {
  if (before.styles === after.styles) return own.map(({ block }) => block);
  return [...after.html.matchAll(/ data-block="([^"]+)"/g)].flatMap(([, type]) => type ?? []);
}
