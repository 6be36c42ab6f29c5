import { diffArrays, diffLines } from 'diff';
import type { Kind } from './difference.ts';

/** A stretch of an outline that differs. */
export interface TextChange {
  readonly kind: Kind;
  readonly block: string;
  readonly before: string;
  readonly after: string;
}

interface Part {
  readonly block: string;
  readonly text: string;
}

/** What differs between two outlines, block by block. */
export function compareTexts(before: string, after: string): readonly TextChange[] {
  if (before === after) return [];
  return pairs(partsOf(before), partsOf(after)).flatMap(([old, fresh]) => {
    const block = (fresh ?? old)?.block ?? 'page';
    return hunks(old?.text ?? '', fresh?.text ?? '').map((hunk) => ({ ...hunk, block, kind: kindOf(hunk) }));
  });
}

function partsOf(outline: string): Part[] {
  return outline
    .split(/^(?=== .+ ==$)/m)
    .map((text) => ({ block: /^== (.+) ==/.exec(text)?.[1] ?? 'page', text }));
}

/** The blocks of both sides beside each other: those of one type in their order, what is new or gone alone. */
function pairs(
  before: readonly Part[],
  after: readonly Part[],
): (readonly [Part | undefined, Part | undefined])[] {
  const [old, fresh] = [[...before], [...after]];
  const types = diffArrays(
    before.map(({ block }) => block),
    after.map(({ block }) => block),
  );
  return types.flatMap(({ value, added, removed }) =>
    value.map(() => [added ? undefined : old.shift(), removed ? undefined : fresh.shift()] as const),
  );
}

function hunks(before: string, after: string): { before: string; after: string }[] {
  const found: { before: string; after: string }[] = [];
  let open: { before: string; after: string } | undefined;
  for (const { value, added, removed } of diffLines(before, after)) {
    if (!added && !removed) {
      open = undefined;
      continue;
    }
    if (!open) {
      open = { before: '', after: '' };
      found.push(open);
    }
    open[added ? 'after' : 'before'] += value;
  }
  return found.map((one) => ({ before: one.before.trimEnd(), after: one.after.trimEnd() }));
}

/** By the look of the first line that says what it is. */
const LOOKS: readonly (readonly [RegExp, Kind])[] = [
  [/^(- )?#+ /m, 'heading'],
  [/^(- )?\(/m, 'layout'],
  [/!\[/, 'picture'],
  [/\]\(/, 'link'],
  [/[<{]\w/, 'control'],
];

function kindOf({ before, after }: { before: string; after: string }): Kind {
  return (
    LOOKS.find(([pattern]) => pattern.test(before) !== pattern.test(after))?.[1] ??
    LOOKS.find(([pattern]) => pattern.test(before))?.[1] ??
    'text'
  );
}
