import type { ShapeStep, ZoneStep } from '../paths/shape.ts';

export class RequiredFields {
  readonly scalars = new Set<string>();
  /** The media, components, zones and relations, each with the fields used below it. */
  readonly fields = new Map<string, RequiredFields>();
  /** For a dynamic zone: the used fields of its components, by uid. */
  readonly zone = new Map<string, RequiredFields>();
  /** For a dynamic zone: true if it is used without picking a component, so that all of them are required. */
  whole = false;
}

/** All uses of a source as one tree. */
export function collectRequiredFields(uses: Iterable<readonly ShapeStep[]>): RequiredFields {
  const root = new RequiredFields();
  for (const steps of uses) add([root], steps);
  return root;
}

function add(levels: readonly RequiredFields[], steps: readonly ShapeStep[]): void {
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

function enterZone(level: RequiredFields, step: ZoneStep): RequiredFields[] {
  if (step.whole) level.whole = true;
  return step.uids.map((uid) => child(level.zone, uid));
}

function child(children: Map<string, RequiredFields>, name: string): RequiredFields {
  const existing = children.get(name) ?? new RequiredFields();
  children.set(name, existing);
  return existing;
}
