import type { ContentType } from '../../strapi/model.ts';
import { type Selection, selectionOf } from '../../strapi/populate/selection.ts';
import { notPopulated } from '../checks/not-populated.ts';
import { heavyPopulate } from '../checks/populate-heavy.ts';
import { unusedPopulate } from '../checks/populate-unused.ts';
import type { CheckedSource } from '../manifest/check-sources.ts';
import type { Context } from '../manifest/context.ts';
import type { Use } from '../manifest/uses.ts';
import { firstUnpopulated, type Unpopulated, unusedKeys } from './compare-selection.ts';
import { type RequiredFields, requiredFields } from './required-fields.ts';

/** How many bytes the CMS answers of a type for a selection, on the demo content; with `required`, only those used. */
export type AnswerBytes = (
  type: ContentType,
  selection: Selection,
  required?: RequiredFields,
) => number | undefined;

/** The differences between a source's populate and what a page uses of it. */
export interface PopulateComparison {
  readonly unpopulated: readonly { readonly use: Use; readonly missing: Unpopulated }[];
  /** The keys of what nothing uses, as they stand in the populate. */
  readonly unused: readonly (readonly string[])[];
}

/** Compares what a page uses of a source with what the source populates. */
export function comparePopulate(source: CheckedSource, uses: readonly Use[]): PopulateComparison {
  const selection = selectionOf(source.populate);
  const own = usesIn(source, uses);
  const required = requiredFields(own.map((use) => use.steps));
  const unpopulated = own.flatMap((use) => {
    const missing = firstUnpopulated(selection, use.steps);
    return missing ? [{ use, missing }] : [];
  });
  if (selection.populate === 'all') return { unpopulated, unused: unusedStar(source, required.fields.size) };
  return { unpopulated, unused: unusedKeys(selection, required) };
}

/** The uses of one source. */
export function usesIn({ name }: CheckedSource, uses: readonly Use[]): readonly Use[] {
  return uses.filter((use) => use.source === name);
}

/** Reports what is bound and not populated, and what is populated and not bound. */
export function checkPopulated(
  context: Context,
  source: CheckedSource,
  bytes: AnswerBytes | undefined,
): void {
  if (source.refused) return;
  const { unpopulated, unused } = comparePopulate(source, context.uses);
  const seen = new Set<string>();
  for (const { use, missing } of unpopulated) {
    const key = missing.fields.join('.');
    if (!seen.has(key)) {
      context.report(notPopulated(use.place, source.name, missing.fields, missing.reason));
    }
    seen.add(key);
  }
  if (context.uncertain()) return;
  for (const keys of unused) reportUnused(context, source, keys, bytes);
  if (unused.length === 0) reportHeavy(context, source, bytes);
}

function reportUnused(
  context: Context,
  source: CheckedSource,
  keys: readonly string[],
  bytes: AnswerBytes | undefined,
): void {
  const place = { path: ['sources', source.name, 'populate', ...keys], part: 'key' as const };
  const name = keys.length === 0 ? undefined : nameOf(keys);
  context.report(unusedPopulate(place, name, costOf(source, keys, bytes)));
}

function reportHeavy(context: Context, source: CheckedSource, bytes: AnswerBytes | undefined): void {
  const selection = selectionOf(source.populate);
  const required = requiredFields(usesIn(source, context.uses).map((use) => use.steps));
  const fetched = bytes?.(source.type, selection);
  const shown = fetched === undefined ? undefined : bytes?.(source.type, selection, required);
  if (fetched === undefined || shown === undefined) return;
  const heavy = heavyPopulate({ path: ['sources', source.name], part: 'key' }, fetched, shown);
  if (heavy) context.report(heavy);
}

function unusedStar({ type }: CheckedSource, used: number): (readonly string[])[] {
  const populated = [...type.attributes.values()].some(({ kind }) => kind !== 'scalar');
  return populated && used === 0 ? [[]] : [];
}

function nameOf(keys: readonly string[]): string {
  return keys.at(-1) === 'populate' ? `${keys.at(-2) ?? ''}.populate` : (keys.at(-1) ?? '');
}

function costOf(
  source: CheckedSource,
  keys: readonly string[],
  bytes: AnswerBytes | undefined,
): number | undefined {
  const whole = bytes?.(source.type, selectionOf(source.populate));
  const less = bytes?.(source.type, selectionOf(without(source.populate, keys)));
  return whole === undefined || less === undefined ? undefined : whole - less;
}

function without(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    if (name !== key) return [[name, inner]];
    return rest.length === 0 ? [] : [[name, without(inner, rest)]];
  });
  return Object.fromEntries(entries);
}
