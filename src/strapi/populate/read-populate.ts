import qs from 'qs';
import { isObject } from '../../core/json/json.ts';
import type { Populate } from '../../core/manifest/manifest.ts';
import type { ContentModel, ContentType } from '../model.ts';
import { checkFields } from './check-fields.ts';
import { checkPopulate } from './check-populate.ts';
import { checkShape } from './check-shape.ts';
import { populateQuery } from './query.ts';
import { crash, type ErrorInfo, firstError, type PopulateError, type QueryError } from './query-error.ts';
import { type Schema, schemaOf } from './schema.ts';
import { readFields, type Selection, selectionOf } from './selection.ts';

export type PopulateResult =
  | { readonly ok: true; readonly selection: Selection }
  | { readonly ok: false; readonly error: ErrorInfo };

/** Parses a query string with Strapi's settings. */
export function readQuery(query: string): Readonly<Record<string, unknown>> {
  return qs.parse(query, { strictNullHandling: true, arrayLimit: 100, depth: 20 });
}

/**
 * What a query selects of a type, or the error that Strapi would answer.
 * @param before errors in parameters that Strapi checks first
 */
export function readPopulate(
  model: ContentModel,
  type: ContentType,
  query: string,
  before: readonly QueryError[] = [],
): PopulateResult {
  const { populate, fields } = readQuery(query);
  const schema = schemaOf(type);
  const errors = [...before, ...checkRootFields(schema, fields), ...checkPopulate(model, schema, populate)];
  const error = firstError(errors);
  if (error) return { ok: false, error };
  return {
    ok: true,
    selection: { ...selectionOf(populate), fields: fields ? readFields(fields) : 'all' },
  };
}

function checkRootFields(schema: Schema, fields: unknown): QueryError[] {
  if (fields === '') return [crash({ keys: [] })];
  return checkFields(schema, fields, []).map((one) => {
    const { details } = one.error;
    if (details?.param === undefined) return one;
    return { ...one, error: { ...one.error, details: { ...details, param: 'fields' } } };
  });
}

/**
 * Every error of a populate object in a manifest. The checks run on the query string made from it, so what
 * passes here is what the CMS accepts.
 */
export function populateErrors(model: ContentModel, type: ContentType, populate: unknown): PopulateError[] {
  const form = checkShape(populate);
  if (form.length > 0 || !isPopulate(populate)) return form;
  const value = readQuery(populateQuery(populate)).populate;
  return checkPopulate(model, schemaOf(type), value).map(({ keys, error, expected }) => ({
    keys,
    message: error.message,
    expected,
  }));
}

const isPopulate = (value: unknown): value is Populate => value === '*' || isObject(value);
