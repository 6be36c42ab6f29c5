import { splitAtCommas } from '../populate/value.ts';

/** One field of a `sort` text, `course.title:desc`. */
interface Segment {
  readonly field: string;
  readonly order: string;
}

/** The fields of a `sort` text; a comma too many is not a field. */
export function sortSegments(text: string): Segment[] {
  return splitAtCommas(text).flatMap((segment) => {
    const [field = '', order = 'asc'] = segment.split(':');
    return field.trim() === '' ? [] : [{ field: field.trim(), order: order.trim() }];
  });
}
