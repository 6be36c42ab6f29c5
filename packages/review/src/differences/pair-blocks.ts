import { diffArrays } from 'diff';

/** Pairs the blocks of both sides by type and order. Added and removed blocks have no partner. */
export function pairBlocks<T extends { readonly block: string }>(
  before: readonly T[],
  after: readonly T[],
): (readonly [T | undefined, T | undefined])[] {
  const [old, fresh] = [[...before], [...after]];
  const types = diffArrays(
    before.map(({ block }) => block),
    after.map(({ block }) => block),
  );
  return types.flatMap(({ value, added, removed }) =>
    value.map(() => [added ? undefined : old.shift(), removed ? undefined : fresh.shift()] as const),
  );
}
