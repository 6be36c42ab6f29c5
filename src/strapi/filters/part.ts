import type { Entry } from '../embedded/content.ts';
import type { Attribute } from '../model.ts';

/** A record, a component or a file, as a condition or an order sees it. */
export interface Part {
  readonly values: Entry;
}

/** A field that leads to other parts. */
export type Link = Exclude<Attribute, { kind: 'scalar' }>;

/** The parts that a field leads to. */
export type Follow = (part: Part, name: string, link: Link) => readonly Part[];

/** What stands for the other side of an empty field: all its fields are empty. */
const EMPTY_PART: Part = { values: {} };

/** The parts that a field leads to as SQL joins them: at least an empty one. */
export function joinedParts(follow: Follow, part: Part, name: string, link: Link): readonly Part[] {
  const parts = part === EMPTY_PART ? [] : follow(part, name, link);
  return parts.length === 0 ? [EMPTY_PART] : parts;
}
