import type { Way } from '../../core/binding/map-values.ts';
import { EACH_MEMBER } from '../../core/block/fields.ts';

/** The parts of a value that pages read: properties of an object, or each item of a list or dictionary. */
export type Dependencies = Map<string, Dependencies>;

/** Each item of a list, or each property of a dictionary, whose names the CMS chooses. */
export const EACH_ITEM = EACH_MEMBER;

/** The whole value is read. */
export const ALL = '**';

/** The value is read as a link. */
export const LINK = '->';

/** The dependencies of a property, or of each item; created if missing. */
export function dependenciesOf(reads: Dependencies, name: string): Dependencies {
  const inner = reads.get(name) ?? new Map();
  reads.set(name, inner);
  return inner;
}

/** The dependencies at the end of a path; adds those on the way. */
export function followDependencies(from: Dependencies, way: Way): Dependencies {
  return way.reduce((at, step) => {
    if (step.kind === 'name') return dependenciesOf(at, step.name);
    const item = dependenciesOf(at, EACH_ITEM);
    if (step.kind === 'match') dependenciesOf(item, step.key);
    return item;
  }, from);
}

export function mergeDependencies(into: Dependencies, from: Dependencies): void {
  for (const [name, inner] of from) mergeDependencies(dependenciesOf(into, name), inner);
}
