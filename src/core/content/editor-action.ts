/** The actions of an editor that change what visitors see. */
export const EDITOR_VERBS = ['publish', 'unpublish', 'delete'] as const;

/** A record: a single type, or a record of a collection. */
export interface RecordName {
  readonly endpoint: string;
  /** The record of a collection. */
  readonly documentId: string | undefined;
}

/** An editor's action; for visitors a deleted record is an unpublished one. */
export interface EditorAction extends RecordName {
  readonly verb: (typeof EDITOR_VERBS)[number];
}
