import type { ReactNode } from 'react';
import { isoDate } from '../../core/text/iso-date.ts';
import { dayText } from './day-text.ts';

/** Words that may name a day: then machines can read it, too. */
export function Time({ children: text }: { readonly children: string }): ReactNode {
  const day = isoDate(text);
  return day === undefined ? text : <time dateTime={day}>{dayText(text)}</time>;
}
