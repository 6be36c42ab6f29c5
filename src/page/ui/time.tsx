import type { ReactNode } from 'react';
import { isoDate } from '../../core/text/iso-date.ts';
import { dayText } from './day-text.ts';

/** A text that may name a day, marked up for machines. */
export function Time({ children: text }: { readonly children: string }): ReactNode {
  const day = isoDate(text);
  return day === undefined ? text : <time dateTime={day}>{dayText(text)}</time>;
}
