import fc from 'fast-check';
import type { PopulateEntry } from '../../core/manifest/manifest.ts';
import { type Attributes, findAttributes } from '../model.ts';
import { model } from './model.ts';

type Entries = Record<string, PopulateEntry>;

/** Objects with some of these keys. */
function someOf(entries: ReadonlyMap<string, fc.Arbitrary<PopulateEntry>>): fc.Arbitrary<Entries> {
  return fc
    .record(Object.fromEntries(entries), { requiredKeys: [] })
    .map((some) =>
      Object.fromEntries(
        Object.entries(some).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
      ),
    );
}

/** Populate objects that are valid for these attributes. */
export function validPopulate(attributes: Attributes, depth: number): fc.Arbitrary<Entries> {
  const entries = new Map<string, fc.Arbitrary<PopulateEntry>>();
  for (const [key, attribute] of attributes) {
    if (attribute.kind === 'scalar') continue;
    if (attribute.kind === 'media')
      entries.set(key, fc.constantFrom<PopulateEntry>(true, { fields: ['url', 'name'] }));
    else if (attribute.kind === 'zone') entries.set(key, fragments(attribute.components, depth));
    else
      entries.set(key, entry(attribute.kind === 'component' ? attribute.component : attribute.target, depth));
  }
  return someOf(entries);
}

const notEmpty = (value: object): boolean => Object.keys(value).length > 0;

function fragments(uids: readonly string[], depth: number): fc.Arbitrary<PopulateEntry> {
  const on = someOf(new Map(uids.map((uid) => [uid, entry(uid, depth - 1)]))).filter(notEmpty);
  return fc.oneof(
    fc.constantFrom<PopulateEntry>(true, { populate: '*' }),
    on.map((inner) => ({ on: inner })),
  );
}

function entry(uid: string, depth: number): fc.Arbitrary<PopulateEntry> {
  const attributes: Attributes = findAttributes(model, uid) ?? new Map();
  const hasMore = [...attributes.values()].some(({ kind }) => kind !== 'scalar');
  if (!hasMore || depth === 0) return fc.constant<PopulateEntry>(true);
  const nested = validPopulate(attributes, depth - 1).filter(notEmpty);
  return fc.oneof(
    fc.constantFrom<PopulateEntry>(true, { populate: '*' }),
    nested.map((populate) => ({ populate })),
  );
}
