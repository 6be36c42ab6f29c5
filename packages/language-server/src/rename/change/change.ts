/** A change to a file: another text, another place, or both. Paths are absolute. */
export interface Change {
  readonly file: string;
  readonly text: string;
  /** Undefined for a new file. */
  readonly before?: string;
  /** The new path, if the file moves. */
  readonly to?: string;
}

/** The changes of a rename, before they are written. */
export interface Plan {
  readonly changes: readonly Change[];
  /** Notes for the author: information, or next steps. */
  readonly notes: readonly string[];
}

/** The change to a text; none if it stays the same. */
export function textChange(file: string, before: string, text: string): readonly Change[] {
  return before === text ? [] : [{ file, before, text }];
}
