import pixelmatch from 'pixelmatch';
import type { Crop } from '../differences/difference.ts';
import { findDifferentRow, padPicture, pictureRows, type RawPicture, toDataUri } from './raw-picture.ts';

export interface VisualChange {
  /** The difference in words: "1,204 points differ", "40 px higher, 1,204 points differ". */
  readonly said: string;
  /** The first row that looks different. */
  readonly row: number;
}

const SHOWN_HEIGHT = 1600;
/** The number of rows shown above the first difference in the report, for orientation. */
const SHOWN_ABOVE = 100;
const MATCH = { threshold: 0.05, alpha: 0.25 };

/** Compares a part that isn't identical; undefined if no difference is visible. */
export function findVisualChange(
  before: RawPicture | undefined,
  after: RawPicture | undefined,
): VisualChange | undefined {
  if (!before || !after) return { said: before ? 'is gone' : 'is new', row: 0 };
  const [old, fresh] = sameSize(before, after);
  const { width, height } = fresh;
  const points = pixelmatch(old.data, fresh.data, undefined, width, height, MATCH);
  const taller = after.height - before.height;
  // A difference that pixelmatch attributes to anti-aliasing is invisible.
  if (points === 0 && taller === 0) return undefined;
  const size = taller === 0 ? '' : `${Math.abs(taller)} px ${taller > 0 ? 'higher' : 'lower'}, `;
  return { said: `${size}${points} points differ`, row: findDifferentRow(old, fresh) };
}

/** The images of a changed part for the report, beginning a little above the first difference. */
export async function cropChange(
  before: RawPicture | undefined,
  after: RawPicture | undefined,
  { row }: VisualChange,
): Promise<Pick<Crop, 'before' | 'after' | 'marked'>> {
  const [old, fresh] = sameSize(before, after).map((one) =>
    pictureRows(one, Math.max(0, row - SHOWN_ABOVE), SHOWN_HEIGHT),
  );
  if (!old || !fresh) return {};
  const [a, b, m] = await Promise.all([
    before && toDataUri(old),
    after && toDataUri(fresh),
    before && after && toDataUri(markDifferences(old, fresh)),
  ]);
  return { ...(a && { before: a }), ...(b && { after: b }), ...(m && { marked: m }) };
}

function sameSize(before: RawPicture | undefined, after: RawPicture | undefined) {
  const width = (after ?? before)?.width ?? 0;
  const height = Math.max(before?.height ?? 0, after?.height ?? 0);
  return [padPicture(before, width, height), padPicture(after, width, height)] as const;
}

function markDifferences(before: RawPicture, after: RawPicture): RawPicture {
  const { width, height } = after;
  const data = Buffer.alloc(after.data.length);
  pixelmatch(before.data, after.data, data, width, height, MATCH);
  return { data, width, height };
}
