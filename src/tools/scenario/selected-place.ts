import { type Params, pathSteps, type Step } from '../../core/binding/path.ts';
import { jsonAt, member, textMember } from '../../core/json/json.ts';
import type { PageSource } from '../../core/manifest/page.ts';
import type { RecordPlace } from './record-places.ts';

/** The part of a source's whole record that a page shows at an address. */
export interface SelectedPlace {
  /** The path to the part; empty for the whole record. If no item matches, it has the index after the last one. */
  readonly place: RecordPlace;
  /** The field that selects an item, with its value: `{ slug: "ada" }`. */
  readonly key: Readonly<Record<string, string>>;
}

/** Finds the record that a source selects; undefined if the source selects a neighbour before the first item. */
export function findSelectedPlace(
  record: unknown,
  source: PageSource,
  params: Params,
): SelectedPlace | undefined {
  const steps = selectionSteps(source);
  const place: (string | number)[] = [];
  for (const step of steps) place.push(stepKey(jsonAt(record, place), step, params));
  const last = steps.at(-1);
  const at = place.at(-1);
  if (source.step !== undefined && typeof at === 'number') place.splice(-1, 1, at + source.step);
  if (place.at(-1) === -1) return undefined;
  const isKeyed = last?.kind === 'match' && source.step === undefined;
  return { place, key: isKeyed ? { [last.key]: stepValue(last, params) } : {} };
}

/** The steps of the selection; related items are a separate list, which changes with the whole list. */
export const selectionSteps = ({ select, same }: PageSource): readonly Step[] =>
  select === undefined || same !== undefined ? [] : pathSteps(select);

function stepKey(value: unknown, step: Step, params: Params): string | number {
  if (step.kind === 'name') return step.name;
  if (step.kind === 'index') return step.index;
  const list = Array.isArray(value) ? value : [];
  const at = list.findIndex((item) => String(member(item, step.key)) === stepValue(step, params));
  return at === -1 ? list.length : at;
}

function stepValue({ value, param }: Step & { kind: 'match' }, params: Params): string {
  return param ? (textMember(params, value) ?? '') : value;
}
