/** The actions of an editor that change what visitors see. */
export const EDITOR_VERBS = ['publish', 'unpublish', 'delete'] as const;

/** An editor's action; for visitors a deleted record is an unpublished one. */
export interface EditorAction {
  readonly verb: (typeof EDITOR_VERBS)[number];
  readonly endpoint: string;
  /** The record of a collection. */
  readonly documentId: string | undefined;
}
