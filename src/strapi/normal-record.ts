import { isObject, type JsonObject, member } from '../core/json/json.ts';
import { readUploadAddress, uploadUrl } from '../core/text/upload-address.ts';
import { altFields } from './alt-text.ts';
import { assignItemIds } from './item-ids.ts';
import {
  type Attribute,
  type Attributes,
  type ContentModel,
  findAttributes,
  mediaAttributes,
} from './model.ts';

export interface AnswerShape {
  readonly model: ContentModel;
  readonly attributes: Attributes;
  /** The address of the CMS: all forms of addresses of its own files are converted to `/uploads/`. */
  readonly base?: string | undefined;
}

// Invisible characters, including those that reverse the order of text around them; all but line ends and tabs.
const CONTROLS = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Converts the data of an answer to the shape of Strapi 5, with permanent ids in lists and without control characters
 * in texts. A json field stays unchanged. An answer is unwrapped only if it is from Strapi 4 as a whole: otherwise a
 * json field with `{"data":[…]}` and a component with a field `attributes` would lose them.
 * @param shape without it, every field may have components
 */
export function normalizeRecord(data: unknown, shape: AnswerShape | undefined): unknown {
  const isStrapi4 = !shape?.attributes.has('attributes') && [data].flat().every(isEntry);
  const paths = uploadPaths(shape?.base);
  const attributesAt = (attribute: Attribute | undefined): Attributes | undefined => {
    if (!shape || !attribute) return undefined;
    if (attribute.kind === 'media') return mediaAttributes;
    if (attribute.kind === 'component') return findAttributes(shape.model, attribute.component);
    return attribute.kind === 'relation' ? findAttributes(shape.model, attribute.target) : undefined;
  };

  function text(value: string): string {
    const plain = value.replace(CONTROLS, '');
    const [absolute, path] = paths;
    if (absolute === undefined || path === undefined) return plain;
    const relative = plain.replaceAll(absolute, UPLOADS);
    return relative.startsWith(path) ? UPLOADS + relative.slice(path.length) : relative;
  }

  function field(value: unknown, attribute: Attribute | undefined): unknown {
    if (attribute?.kind !== 'scalar') return walk(value, attributesAt(attribute));
    if (typeof value === 'string') return attribute.type === 'json' ? value : text(value);
    return attribute.type === 'blocks' ? walk(value, undefined) : value;
  }

  function walk(value: unknown, attributes: Attributes | undefined): unknown {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return assignItemIds(value.map((item: unknown) => walk(item, attributes)));
    if (!isObject(value)) return value;
    if (isStrapi4 && isWrapper(value)) return walk(omitDrafts(value.data), attributes);
    const record = isStrapi4 && isEntry(value) ? entryFields(value) : value;
    const uid = record.__component;
    const fields = typeof uid === 'string' && shape ? findAttributes(shape.model, uid) : attributes;
    const alts = fields && altFields(fields);
    const members = Object.entries(record).map(([name, inner]) => {
      const value = field(inner, fields?.get(name));
      return [name, withAltText(value, record[alts?.get(name) ?? ''])];
    });
    return fields === mediaAttributes ? ownFile(Object.fromEntries(members)) : Object.fromEntries(members);
  }

  // The `formats` of a file are a json field, but its addresses are from the CMS, so they are converted, too.
  function ownFile({ url, formats, ...file }: JsonObject): JsonObject {
    const sizes = isObject(formats)
      ? Object.fromEntries(
          Object.entries(formats).map(([name, one]) => [name, isObject(one) ? ownFile(one) : one]),
        )
      : formats;
    return {
      ...file,
      ...(formats !== undefined && { formats: sizes }),
      ...(url !== undefined && { url: typeof url === 'string' ? fileUrl(text(url)) : url }),
    };
  }

  return walk(data, shape?.attributes);
}

/** A picture with the text that describes it in this place, which is better than that of its file. */
const withAltText = (file: unknown, alternativeText: unknown): unknown =>
  isObject(file) && typeof alternativeText === 'string' && alternativeText !== ''
    ? { ...file, alternativeText }
    : file;

const UPLOADS = '/uploads/';

/**
 * The address of a file as a URL. Strapi doesn't encode the file's name: a "#" would truncate it, and "100% sure.pdf"
 * became "100%%20sure.pdf".
 */
function fileUrl(url: string): string {
  if (url.startsWith('//')) return `https:${url}`;
  const address = readUploadAddress(url);
  return address === undefined ? url : uploadUrl(address);
}

/** The possible prefixes of upload addresses in the CMS: its origin with the path, and the path alone. */
function uploadPaths(base: string | undefined): readonly string[] {
  const path = base === undefined ? undefined : /^https?:\/\/[^/]+(.*)$/.exec(base)?.[1];
  return path === undefined ? [] : [`${base}${UPLOADS}`, path + UPLOADS];
}

/** True for a record of Strapi 4: a number and its fields, nothing else. */
function isEntry(value: unknown): value is JsonObject {
  return (
    isObject(value) &&
    typeof value.id === 'number' &&
    isObject(value.attributes) &&
    Object.keys(value).every((name) => name === 'id' || name === 'attributes' || name === 'meta')
  );
}

/** True for a relation or a file of Strapi 4. */
function isWrapper(value: JsonObject): boolean {
  const { data } = value;
  if (!Object.keys(value).every((name) => name === 'data' || name === 'meta')) return false;
  return data === null || isEntry(data) || (Array.isArray(data) && data.every(isEntry));
}

/** The entries of a relation without drafts, which Strapi 4 includes for everyone. */
function omitDrafts(data: unknown): unknown {
  const isDraft = (entry: unknown) => member(member(entry, 'attributes'), 'publishedAt') === null;
  if (Array.isArray(data)) return data.filter((entry) => !isDraft(entry));
  return isDraft(data) ? null : data;
}

/** In Strapi 4 the number identifies a record, even after it is published again. */
function entryFields({ id, attributes }: JsonObject): JsonObject {
  return { id, documentId: String(id), ...(isObject(attributes) ? attributes : {}) };
}

/** True for a converted record of Strapi 4. */
export const isStrapi4Record = (record: unknown): boolean =>
  member(record, 'documentId') === String(member(record, 'id'));
