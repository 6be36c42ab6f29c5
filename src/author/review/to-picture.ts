import type { ChangedScenario } from './compare-sides.ts';

/** Of which scenarios pictures are taken. */
export interface ToPicture {
  readonly scenarios: readonly ChangedScenario[];
  /** How many changed only as a scenario of the same page that is looked at. */
  readonly others: number;
}

/**
 * Whole pages that differ, and of the other scenarios those that say something other than before in a way that no
 * picture of their page shows. Where only styles differ, the whole page shows what they do.
 */
export function toPicture(changed: readonly ChangedScenario[]): ToPicture {
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
  return { scenarios: [...whole, ...wanted], others: rest.length - wanted.length };
}
