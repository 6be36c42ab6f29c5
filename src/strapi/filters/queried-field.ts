import type { Schema } from '../populate/schema.ts';
import type { PartLink } from './part.ts';
import { RefusedQuery } from './refused-query.ts';
import type { ColumnType } from './stored-value.ts';

/** A field that a filter or an order names: a plain one, or one that leads on. */
type QueriedField = { readonly type: ColumnType } | { readonly link: PartLink };

/** @throws {RefusedQuery} for a name that is unknown, hidden, or that of a zone */
export function queriedField({ attributes, hidden, document }: Schema, name: string): QueriedField {
  const attribute = attributes.get(name);
  if (!attribute && name === 'id') return { type: 'id' };
  if (!attribute && name === 'documentId' && document) return { type: 'string' };
  if (!attribute || attribute.kind === 'zone' || hidden.has(name)) throw new RefusedQuery();
  return attribute.kind === 'scalar' ? { type: attribute.type } : { link: attribute };
}
