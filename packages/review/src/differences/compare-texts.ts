import { structuredPatch } from 'diff';
import type { Difference, Kind } from './difference.ts';
import { pairBlocks } from './pair-blocks.ts';

type TextChange = Pick<Difference, 'kind' | 'block' | 'before' | 'after'>;

interface Part {
  readonly block: string;
  readonly text: string;
}

/** The differences between two outlines, block by block. */
export function compareTexts(before: string, after: string): readonly TextChange[] {
  if (before === after) return [];
  const [old, fresh] = [outlineParts(before), outlineParts(after)];
  const all = pairBlocks(old, fresh);
  const gone = new Set(all.flatMap(([was, is]) => (was && !is ? [was.text] : [])));
  const moved = new Set(all.flatMap(([was, is]) => (is && !was && gone.has(is.text) ? [is.text] : [])));
  return all.flatMap(([was, is]): TextChange[] => {
    const { block, text } = is ?? was ?? NO_PART;
    if (!(was && is) && moved.has(text)) {
      // A moved block is reported once, at its new position.
      return is ? [{ kind: 'moved', block, before: above(old, text), after: above(fresh, text) }] : [];
    }
    return hunks(was?.text ?? '', is?.text ?? '').map((hunk) => ({ ...hunk, block, kind: changeKind(hunk) }));
  });
}

const NO_PART: Part = { block: 'page', text: '' };

/** The block before a part: "after banner". */
function above(parts: readonly Part[], text: string): string {
  const other = parts[parts.findIndex((part) => part.text === text) - 1];
  return other === undefined || other.block === 'page' ? 'first' : `after ${other.block}`;
}

function outlineParts(outline: string): Part[] {
  return outline
    .split(/^(?=== .+ ==$)/m)
    .map((text) => ({ block: /^== (.+) ==/.exec(text)?.[1] ?? 'page', text: text.trimEnd() }));
}

function hunks(before: string, after: string) {
  const side = (lines: readonly string[], sign: string): string =>
    lines
      .flatMap((line) => (line.startsWith(sign) ? [line.slice(1)] : []))
      .join('\n')
      .trimEnd();
  return structuredPatch('', '', before, after, '', '', { context: 0 })
    .hunks.map(({ lines }) => ({ before: side(lines, '-'), after: side(lines, '+') }))
    .filter((one) => one.before !== one.after);
}

/** The kind of a change by its lines; the first match determines the kind. */
const LOOKS: readonly (readonly [RegExp, Kind])[] = [
  [/^(- )?#+ /m, 'heading'],
  [/^(- )?\(/m, 'layout'],
  [/!\[/, 'picture'],
  [/\]\(/, 'link'],
  [/[<{]\w/, 'control'],
];

function changeKind({ before, after }: { before: string; after: string }): Kind {
  return (
    LOOKS.find(([pattern]) => pattern.test(before) !== pattern.test(after))?.[1] ??
    LOOKS.find(([pattern]) => pattern.test(before))?.[1] ??
    'text'
  );
}
