/** The ARIA state of the input (ARIA Authoring Practices: combobox). */
export interface ComboboxState {
  readonly expanded: boolean;
  readonly active: string | undefined;
}

export type SearchKeyAction =
  | { readonly kind: 'highlight'; readonly row: number }
  | { readonly kind: 'choose'; readonly row: number }
  | { readonly kind: 'close' | 'clear' | 'stay' };

export interface ListState {
  readonly open: boolean;
  readonly rows: number;
  /** The number of rows that are results; the others are suggestions. */
  readonly results: number;
  /** The highlighted row; -1 for none. */
  readonly active: number;
  readonly empty: boolean;
}

/**
 * The action for a key of the combobox. Arrow keys wrap around, and Home and End go to the ends. Enter chooses the
 * highlighted row; without one, the best result, but never a suggestion. Escape closes the list; pressed again, it
 * empties the box. Null for keys that the input itself handles.
 */
export function searchKeyAction(
  key: string,
  { open, rows, results, active, empty }: ListState,
): SearchKeyAction | null {
  if (key === 'Escape') {
    if (open) return { kind: 'close' };
    return empty ? null : { kind: 'clear' };
  }
  if (rows === 0) return null;
  const highlight = (row: number): SearchKeyAction => ({ kind: 'highlight', row: (row + rows) % rows });
  if (key === 'ArrowDown') return highlight(open ? active + 1 : 0);
  if (key === 'ArrowUp') return highlight(open && active > 0 ? active - 1 : rows - 1);
  if (!open) return null;
  if (key === 'Home') return highlight(0);
  if (key === 'End') return highlight(rows - 1);
  if (key !== 'Enter') return null;
  const row = Math.max(active, 0);
  return row < results || active >= 0 ? { kind: 'choose', row } : { kind: 'stay' };
}
