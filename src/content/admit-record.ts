import { isObject, type JsonObject, textMember } from '../core/json/json.ts';
import { memo } from '../core/json/memo.ts';
import { type ContentModel, type ContentType, findEndpoint } from '../strapi/model.ts';
import { describeEmptyRecord, findRecordError, readUrlEndpoint } from './record-error.ts';
import { findWrongValue } from './wrong-value.ts';

export interface AdmittedRecord {
  /** Undefined if no part is valid. */
  readonly record: unknown;
  /** Log lines: one for each refused record, and for a record without content. */
  readonly remarks: readonly string[];
}

/** Filters an answer before any other code reads it. */
export type AdmitRecord = (url: string, record: unknown, lastValid: unknown) => AdmittedRecord;

/**
 * Checks an answer against the content model. A record is refused only for a value of the wrong kind. In a list, the
 * last valid version replaces a refused record; without one, the record is omitted.
 * @param lastValid the last valid record, if any
 */
export function admitRecord(
  model: ContentModel,
  url: string,
  record: unknown,
  lastValid: unknown,
): AdmittedRecord {
  const reason = findRecordError(model, url, record, lastValid);
  if (reason !== undefined) return { record: undefined, remarks: [reason] };
  const type = findEndpoint(model, readUrlEndpoint(url))?.type;
  if (!type) return { record, remarks: [] };
  if (Array.isArray(record)) return admitList(model, type, record, Array.isArray(lastValid) ? lastValid : []);
  const why = isObject(record) ? refusal(model)(type)(record) : '';
  if (why === '') {
    const remark = describeEmptyRecord(type, record);
    return { record, remarks: remark === undefined ? [] : [remark] };
  }
  return {
    record: undefined,
    remarks: [lastValid === undefined ? why : `${why}; visitors see its last valid version`],
  };
}

function admitList(
  model: ContentModel,
  type: ContentType,
  records: readonly unknown[],
  lastValid: readonly unknown[],
): AdmittedRecord {
  const refused: string[] = [];
  const refusalOf = refusal(model)(type);
  const admitted = records.flatMap((record) => {
    const why = isObject(record) ? refusalOf(record) : '';
    if (why === '') return [record];
    const id = textMember(record, 'documentId');
    const last = lastValid.find((one) => id !== undefined && textMember(one, 'documentId') === id);
    refused.push(`${why}; visitors see ${last === undefined ? 'nothing of it' : 'its last valid version'}`);
    return last === undefined ? [] : [last];
  });
  return { record: refused.length === 0 ? records : admitted, remarks: refused };
}

/** Why a record is refused; empty if it isn't. Cached: most records of a list stay the same objects. */
const refusal = memo((model: ContentModel) =>
  memo((type: ContentType) =>
    memo((record: JsonObject): string => {
      const wrong = findWrongValue(model, type.attributes, record);
      const id = textMember(record, 'documentId');
      const name = id === undefined ? type.name : `${type.name} "${id}"`;
      return wrong === undefined ? '' : `${name} is refused, its ${wrong.slice(1)}`;
    }),
  ),
);
