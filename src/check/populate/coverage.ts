import type { ContentType } from '../../strapi/model.ts';
import { readLevel, type Selection } from '../../strapi/populate/tree.ts';
import { notPopulated } from '../checks/not-populated.ts';
import { unusedPopulate } from '../checks/populate-unused.ts';
import type { CheckedSource } from '../manifest/check-sources.ts';
import type { Context, Use } from '../manifest/context.ts';
import { type Gap, gapIn, unusedIn } from './gaps.ts';
import { needOf } from './required-fields.ts';

/** How many bytes the CMS answers of a type for a selection, on the demo content. */
export type Bytes = (type: ContentType, selection: Selection) => number | undefined;

/** What is wrong between a source's populate and what a page uses of it. */
export interface Coverage {
  readonly gaps: readonly { readonly use: Use; readonly gap: Gap }[];
  /** The keys of what nothing uses, as they stand in the populate. */
  readonly unused: readonly (readonly string[])[];
}

/** Compares what a page uses of a source with what the source populates. */
export function coverageOf(source: CheckedSource, uses: readonly Use[]): Coverage {
  const selection = selectionOf(source.populate);
  const own = usesIn(source, uses);
  const need = needOf(own.map((use) => use.steps));
  const gaps = own.flatMap((use) => {
    const gap = gapIn(selection, use.steps);
    return gap ? [{ use, gap }] : [];
  });
  if (selection.populate === 'all') return { gaps, unused: unusedStar(source, need.fields.size) };
  return { gaps, unused: unusedIn(selection, need) };
}

/** The uses of one source. */
export function usesIn({ name }: CheckedSource, uses: readonly Use[]): readonly Use[] {
  return uses.filter((use) => use.source === name);
}

/** Reports what is bound and not populated, and what is populated and not bound. */
export function checkCoverage(context: Context, source: CheckedSource, bytes: Bytes | undefined): void {
  if (source.refused) return;
  const { gaps, unused } = coverageOf(source, context.uses);
  const seen = new Set<string>();
  for (const { use, gap } of gaps) {
    const key = gap.fields.join('.');
    if (!seen.has(key)) {
      context.report(notPopulated(use.place, source.name, gap.fields, gap.reason));
    }
    seen.add(key);
  }
  if (!context.uncertain()) for (const keys of unused) reportUnused(context, source, keys, bytes);
}

/** What a populate of a manifest asks for, in Strapi's reading. */
export function selectionOf(populate: unknown): Selection {
  return { fields: 'all', populate: readLevel(populate) };
}

function reportUnused(
  context: Context,
  source: CheckedSource,
  keys: readonly string[],
  bytes: Bytes | undefined,
): void {
  const place = { path: ['sources', source.name, 'populate', ...keys], part: 'key' as const };
  const name = keys.length === 0 ? undefined : nameOf(keys);
  context.report(unusedPopulate(place, name, costOf(source, keys, bytes)));
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
  bytes: Bytes | undefined,
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
