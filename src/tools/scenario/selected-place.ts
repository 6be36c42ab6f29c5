import { type Params, pathSteps, type Step } from '../../core/binding/path.ts';
import { jsonAt, member, textMember } from '../../core/json/json.ts';
import type { PageSource } from '../../core/manifest/page.ts';
import { type Attribute, type ContentModel, modelAttributes } from '../../strapi/model.ts';
import type { RecordPlace } from './record-places.ts';

/** The part of a source's whole record that a page shows at an address. */
export interface SelectedPlace {
  /** Empty for the whole record. If no item matches, the index after the last one. */
  readonly place: RecordPlace;
  /** The field that selects an item, with its value: `{ slug: "ada" }`. */
  readonly key: Readonly<Record<string, string>>;
}

/** Finds the record that a source selects; undefined if an item has no neighbour before it. */
export function selectedPlace(
  record: unknown,
  source: PageSource,
  params: Params,
): SelectedPlace | undefined {
  const steps = selectSteps(source);
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
export const selectSteps = ({ select, same }: PageSource): readonly Step[] =>
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

/** The attribute of the content model at the end of a selection; undefined if the model doesn't describe it. */
export function selectedAttribute(
  model: ContentModel,
  whole: Attribute,
  steps: readonly Step[],
): Attribute | undefined {
  let attribute: Attribute | undefined = whole;
  for (const step of steps) {
    if (step.kind === 'name') attribute = fieldsOf(model, attribute)?.get(step.name);
    else attribute = attribute && itemAttribute(attribute, step);
  }
  return attribute;
}

export function fieldsOf(model: ContentModel, attribute: Attribute | undefined) {
  if (attribute?.kind === 'relation') return modelAttributes(model, attribute.target);
  return attribute?.kind === 'component' ? modelAttributes(model, attribute.component) : undefined;
}

function itemAttribute(attribute: Attribute, step: Step): Attribute | undefined {
  if (attribute.kind === 'relation') return { ...attribute, many: false };
  if (attribute.kind === 'component') return { ...attribute, repeatable: false };
  if (attribute.kind === 'media') return { ...attribute, multiple: false };
  if (attribute.kind !== 'zone' || step.kind !== 'match' || step.key !== '__component') return undefined;
  return { kind: 'component', component: step.value, repeatable: false };
}
