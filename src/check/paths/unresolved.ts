import type { Shape } from './shape.ts';

/** The reason why a step of a path can't be resolved. One check has the message for each reason. */
export type Unresolved =
  /** The text is not a path. `advice` is set if a `$` may be the cause, and describes the correction. */
  | {
      readonly why: 'no path';
      readonly path: string;
      readonly message: string;
      readonly advice?: 'double' | 'drop';
    }
  | { readonly why: 'source'; readonly name: string; readonly sources: readonly string[] }
  /** The owner (a record, a component, a zone, a kind of field) has no field of this name. */
  | {
      readonly why: 'field';
      readonly name: string;
      readonly owner: string;
      readonly fields: Iterable<string>;
    }
  /** The field is a relation whose records the CMS never shows. */
  | { readonly why: 'closed'; readonly name: string; readonly target: string }
  | { readonly why: 'component'; readonly uid: string; readonly uids: readonly string[] }
  | { readonly why: 'parameter'; readonly name: string; readonly params: readonly string[] }
  /** A name follows a list, so the item is ambiguous. */
  | { readonly why: 'list'; readonly path: string; readonly found: Shape }
  /** `[0]` or `[key=value]` follows something other than a list. */
  | { readonly why: 'no list'; readonly path: string; readonly found: Shape }
  /** `[key=value]` compares something other than a plain field. */
  | { readonly why: 'comparison'; readonly key: string; readonly found: Shape };

/** True if a path, or a step of one, has no target. */
export function isUnresolved<T extends object>(result: T | Unresolved): result is Unresolved {
  return 'why' in result;
}
