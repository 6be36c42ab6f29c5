import { isObject, type JsonObject, textMember } from '../core/json/json.ts';
import { type ContentModel, type ContentType, findEndpoint } from '../strapi/model.ts';
import { recordError, urlEndpoint } from './record-error.ts';
import { wrongValue } from './wrong-value.ts';

/** The part of an answer that can be shown, and why the rest of it can't. */
export interface Admitted {
  /** Undefined where nothing of the answer can be used. */
  readonly record: unknown;
  /** A reason for each record that is refused, in words for the log; empty where none is. */
  readonly refused: readonly string[];
}

/** Decides what of an answer is used, before anything else sees it. */
export type AdmitRecord = (url: string, record: unknown, kept: unknown) => Admitted;

/**
 * Checks an answer against the content model. A record with a value that has no place in the model is refused by
 * itself: in a list, the last good one stands in its place, or it is left out where there is none.
 * @param url of the source, from `/api` on
 * @param record the normalised answer
 * @param kept the last good record; undefined where there is none
 */
export function admitRecord(model: ContentModel, url: string, record: unknown, kept: unknown): Admitted {
  const reason = recordError(model, url, record, kept);
  if (reason !== undefined) return { record: undefined, refused: [reason] };
  const type = findEndpoint(model, urlEndpoint(url))?.type;
  if (!type) return { record, refused: [] };
  if (Array.isArray(record)) return admitList(model, type, record, Array.isArray(kept) ? kept : []);
  const why = isObject(record) ? refusal(model, type, record) : undefined;
  if (why === undefined) return { record, refused: [] };
  return {
    record: undefined,
    refused: [kept === undefined ? why : `${why}; visitors see its last good version`],
  };
}

function admitList(
  model: ContentModel,
  type: ContentType,
  records: readonly unknown[],
  kept: readonly unknown[],
): Admitted {
  const refused: string[] = [];
  const admitted = records.flatMap((record) => {
    const why = isObject(record) ? refusal(model, type, record) : undefined;
    if (why === undefined) return [record];
    const id = textMember(record, 'documentId');
    const last = kept.find((one) => id !== undefined && textMember(one, 'documentId') === id);
    refused.push(`${why}; visitors see ${last === undefined ? 'nothing of it' : 'its last good version'}`);
    return last === undefined ? [] : [last];
  });
  return { record: refused.length === 0 ? records : admitted, refused };
}

function refusal(model: ContentModel, type: ContentType, record: JsonObject): string | undefined {
  const wrong = wrongValue(model, type.attributes, record);
  const id = textMember(record, 'documentId');
  const name = id === undefined ? type.name : `${type.name} "${id}"`;
  return wrong && `${name} is refused, its ${wrong.slice(1)}`;
}
