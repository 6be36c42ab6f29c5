import type { ReactNode } from 'react';
import { toIsoDate } from '../../core/text/iso-date.ts';
import { dayText } from './day-text.ts';

/** Renders a text; if it is a day, in a `<time>` element with the machine-readable day. */
export function Time({ children: text }: { readonly children: string }): ReactNode {
  const day = toIsoDate(text);
  return day === undefined ? text : <time dateTime={day}>{dayText(text)}</time>;
}
