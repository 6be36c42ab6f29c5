import { diffArrays } from 'diff';

/** What a block shows, and the type of the block. */
interface OfBlock {
  readonly block: string;
}

/** The blocks of both sides beside each other: those of one type in their order, what is new or gone alone. */
export function pairBlocks<T extends OfBlock>(
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
