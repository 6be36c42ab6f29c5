import type { Step } from '../core/binding/path.ts';

/** What is read of a value: of an object these members, of a list (or of an object with any names) each item. */
export type Reads = Map<string, Reads>;

/** Stands for each item of a list, or each member of an object whose names the CMS chooses. */
export const EACH = '*';

/** The whole value is read, whatever it is. */
export const ALL = '**';

/** What is read of a member, or of each item. */
export function within(reads: Reads, name: string): Reads {
  const inner = reads.get(name) ?? new Map();
  reads.set(name, inner);
  return inner;
}

/** Where a path leads; what its steps look at on the way is read too. */
export function follow(from: Reads, steps: readonly Step[]): Reads {
  return steps.reduce((at, step) => {
    if (step.kind === 'name') return within(at, step.name);
    const item = within(at, EACH);
    if (step.kind === 'match') within(item, step.key);
    return item;
  }, from);
}

/** Adds what is read elsewhere. */
export function merge(into: Reads, from: Reads): void {
  for (const [name, inner] of from) merge(within(into, name), inner);
}
