import type { ChangedScenario } from './differences/compare-sides.ts';

/** The scenarios of which pictures are taken. */
export interface ToPicture {
  readonly scenarios: readonly ChangedScenario[];
  /** The number of those that changed only in the way of another scenario of their page, which has pictures. */
  readonly others: number;
}

/**
 * Chooses whole pages that differ, and those other scenarios whose change no picture of their page shows. Where only
 * styles differ, the whole page shows what they do.
 * @param most the greatest number of pages; those are chosen that together show most of the change
 */
export function toPicture(changed: readonly ChangedScenario[], most = Number.POSITIVE_INFINITY): ToPicture {
  const whole = changed.filter(({ after }) => after.name === 'whole');
  const rest = changed.filter(({ before, after }) => after.name !== 'whole' && before.html !== after.html);
  const shown = new Set<string>();
  const wanted = rest.filter(({ after, own }) => {
    const causes = own.map(({ kind, block, before, after: now }) =>
      [after.route, kind, block, before, now].join('\u0000'),
    );
    const isNew = causes.some((cause) => !shown.has(cause));
    for (const cause of causes) shown.add(cause);
    return isNew || after.file !== undefined;
  });
  const all = [...whole, ...wanted];
  const scenarios = all.length > most ? telling(all, most) : all;
  return { scenarios, others: whole.length + rest.length - scenarios.length };
}

/** Those of which each shows the most blocks that differ and that none before it shows. */
function telling(all: readonly ChangedScenario[], most: number): readonly ChangedScenario[] {
  const shown = new Set<string>();
  const left = new Map(all.map((one) => [one, changedBlocks(one)]));
  const news = (one: ChangedScenario): number =>
    (left.get(one) ?? []).filter((block) => !shown.has(block)).length;
  const chosen: ChangedScenario[] = [];
  while (chosen.length < most) {
    const [best] = [...left.keys()].sort((a, b) => news(b) - news(a));
    if (!best) break;
    for (const block of left.get(best) ?? []) shown.add(block);
    left.delete(best);
    chosen.push(best);
  }
  return chosen;
}

/** The blocks that a page says something else in; of styles, which reach all, every block that it has. */
function changedBlocks({ before, after, own }: ChangedScenario): readonly string[] {
  if (before.styles === after.styles) return own.map(({ block }) => block);
  return [...after.html.matchAll(/ data-block="([^"]+)"/g)].flatMap(([, type]) => type ?? []);
}
