import { isObject, type JsonObject, textMember } from '../core/json/json.ts';
import { type ContentModel, type ContentType, findEndpoint } from '../strapi/model.ts';
import { emptyRemark, recordError, urlEndpoint } from './record-error.ts';
import { wrongValue } from './wrong-value.ts';

/** The part of an answer that can be shown, and why the rest of it can't. */
export interface Admitted {
  /** Undefined if nothing of the answer can be used. */
  readonly record: unknown;
  /** The reasons for the log: one for each record that is refused, and for one that is shown empty. */
  readonly remarks: readonly string[];
}

/** Decides what of an answer is used, before anything else sees it. */
export type AdmitRecord = (url: string, record: unknown, kept: unknown) => Admitted;

/**
 * Checks an answer against the content model. Only a record with a value that the model has no place for is refused:
 * in a list, the last good record replaces it, or it is left out if there is none.
 * @param url of the source, from `/api` on
 * @param record the normalised answer
 * @param kept the last good record; undefined if there is none
 */
export function admitRecord(model: ContentModel, url: string, record: unknown, kept: unknown): Admitted {
  const reason = recordError(model, url, record, kept);
  if (reason !== undefined) return { record: undefined, remarks: [reason] };
  const type = findEndpoint(model, urlEndpoint(url))?.type;
  if (!type) return { record, remarks: [] };
  if (Array.isArray(record)) return admitList(model, type, record, Array.isArray(kept) ? kept : []);
  const why = isObject(record) ? refusal(model, type, record) : undefined;
  if (why === undefined) {
    const remark = emptyRemark(type, record);
    return { record, remarks: remark === undefined ? [] : [remark] };
  }
  return {
    record: undefined,
    remarks: [kept === undefined ? why : `${why}; visitors see its last good version`],
  };
}

function admitList(
  model: ContentModel,
  type: ContentType,
  records: readonly unknown[],
  kept: readonly unknown[],
): Admitted {
  const refused: string[] = [];
  // Most records of a long list are the same objects as at the last poll.
  const sound = soundRecords.get(model) ?? new WeakSet();
  soundRecords.set(model, sound);
  const admitted = records.flatMap((record) => {
    if (!isObject(record) || sound.has(record)) return [record];
    const why = refusal(model, type, record);
    if (why === undefined) {
      sound.add(record);
      return [record];
    }
    const id = textMember(record, 'documentId');
    const last = kept.find((one) => id !== undefined && textMember(one, 'documentId') === id);
    refused.push(`${why}; visitors see ${last === undefined ? 'nothing of it' : 'its last good version'}`);
    return last === undefined ? [] : [last];
  });
  return { record: refused.length === 0 ? records : admitted, remarks: refused };
}

const soundRecords = new WeakMap<ContentModel, WeakSet<object>>();

function refusal(model: ContentModel, type: ContentType, record: JsonObject): string | undefined {
  const wrong = wrongValue(model, type.attributes, record);
  const id = textMember(record, 'documentId');
  const name = id === undefined ? type.name : `${type.name} "${id}"`;
  return wrong && `${name} is refused, its ${wrong.slice(1)}`;
}
