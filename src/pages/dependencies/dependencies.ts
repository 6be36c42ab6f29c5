import type { Step } from '../../core/binding/path.ts';

/** The parts of a value that are read: these members of an object, each item of a list (or of an object with any names). */
export type Dependencies = Map<string, Dependencies>;

/** Stands for each item of a list, or each member of an object whose member names the CMS chooses. */
export const EACH_ITEM = '*';

/** The whole value is read, whatever it is. */
export const ALL = '**';

/** Marks a value that is read as a link. */
export const LINK = '->';

/** The dependencies of a member, or of each item; they are added if missing. */
export function within(reads: Dependencies, name: string): Dependencies {
  const inner = reads.get(name) ?? new Map();
  reads.set(name, inner);
  return inner;
}

/** The dependencies at the end of a path; everything that its steps read on the way is added. */
export function followDependencies(from: Dependencies, steps: readonly Step[]): Dependencies {
  return steps.reduce((at, step) => {
    if (step.kind === 'name') return within(at, step.name);
    const item = within(at, EACH_ITEM);
    if (step.kind === 'match') within(item, step.key);
    return item;
  }, from);
}

/** Adds dependencies to others. */
export function merge(into: Dependencies, from: Dependencies): void {
  for (const [name, inner] of from) merge(within(into, name), inner);
}
