/** The editor's actions that change the public site. */
export const EDITOR_VERBS = ['publish', 'unpublish', 'delete'] as const;

/** A record: a single type, or a record of a collection. */
export interface RecordName {
  readonly endpoint: string;
  /** Undefined for a single type. */
  readonly documentId: string | undefined;
}

/** An editor's action. "Delete" has the same effect for visitors as "unpublish". */
export interface EditorAction extends RecordName {
  readonly verb: (typeof EDITOR_VERBS)[number];
}
