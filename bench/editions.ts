/** The texts of a CMS, each with the number of its last edit: a page with another number is out of date. */
export interface Editions {
  /** Marks a text with its edition. */
  readonly mark: (text: string) => string;
  /** Changes one text at random. */
  readonly edit: () => void;
  /** The number of edits so far. */
  readonly count: () => number;
  /** The number of texts in the bodies that were checked. */
  readonly shown: () => number;
  /** True for a body that shows only current editions. */
  readonly areCurrent: (body: string) => boolean;
}

/** Creates the editions; a text becomes known when it is marked. */
export function createEditions(): Editions {
  const ids = new Map<string, number>();
  const editions: number[] = [];
  const shown = new Set<string>();
  let edits = 0;
  return {
    mark: (text) => {
      const id = ids.get(text) ?? ids.size;
      ids.set(text, id);
      editions[id] ??= 0;
      return `${text} ⟦${id}.${editions[id]}⟧`;
    },
    edit: () => {
      edits++;
      editions[Math.floor(Math.random() * editions.length)] = edits;
    },
    count: () => edits,
    shown: () => shown.size,
    areCurrent: (body) =>
      [...body.matchAll(/⟦(\d+)\.(\d+)⟧/g)].every(([, id = '', edition]) => {
        shown.add(id);
        return editions[Number(id)] === Number(edition);
      }),
  };
}
