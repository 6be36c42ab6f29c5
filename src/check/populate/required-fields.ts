import type { Step, ZoneStep } from '../language/shape.ts';

/** What a page uses of one level of a record. */
export interface Need {
  /** Its plain fields. */
  readonly scalars: Set<string>;
  /** Its media, components, zones and relations, each with what is used of them. */
  readonly fields: Map<string, Need>;
  /** If it is a dynamic zone: what is used of its components, by uid. */
  readonly zone: Map<string, Need>;
  /** If it is a dynamic zone: used without picking a component, so that all of them are meant. */
  whole: boolean;
}

/** A level of which nothing is used. */
export function noNeed(): Need {
  return { scalars: new Set(), fields: new Map(), zone: new Map(), whole: false };
}

/** All uses of a source as one tree. */
export function needOf(uses: Iterable<readonly Step[]>): Need {
  const root = noNeed();
  for (const steps of uses) add([root], steps);
  return root;
}

function add(levels: readonly Need[], steps: readonly Step[]): void {
  const [step, ...rest] = steps;
  if (!step) return;
  if (step.kind === 'zone') {
    add(
      levels.flatMap((level) => enterZone(level, step)),
      rest,
    );
  } else if (step.scalar) {
    for (const level of levels) level.scalars.add(step.name);
  } else {
    const below = levels.map((level) => child(level.fields, step.name));
    for (const level of below) if (rest[0]?.kind !== 'zone') level.whole = true;
    add(below, rest);
  }
}

function enterZone(level: Need, step: ZoneStep): Need[] {
  if (step.whole) level.whole = true;
  return step.uids.map((uid) => child(level.zone, uid));
}

function child(children: Map<string, Need>, name: string): Need {
  const there = children.get(name) ?? noNeed();
  children.set(name, there);
  return there;
}
