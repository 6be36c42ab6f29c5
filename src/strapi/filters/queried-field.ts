import type { Schema } from '../populate/schema.ts';
import type { PartLink } from './part.ts';
import { RefusedQuery } from './refused-query.ts';
import type { ColumnType } from './stored-value.ts';

/** A field in a filter or a sort order: a plain field, or one that leads to other records. */
type QueriedField = { readonly type: ColumnType } | { readonly link: PartLink };

/** Reads the name of a field. @throws {RefusedQuery} if it is unknown, a dynamic zone, or not public */
export function readQueriedField({ attributes, document }: Schema, name: string): QueriedField {
  const attribute = attributes.get(name);
  if (!attribute && name === 'id') return { type: 'id' };
  if (!attribute && name === 'documentId' && document) return { type: 'string' };
  if (!attribute || attribute.kind === 'zone' || attribute.kind === 'closed') throw new RefusedQuery();
  return attribute.kind === 'scalar' ? { type: attribute.type } : { link: attribute };
}
