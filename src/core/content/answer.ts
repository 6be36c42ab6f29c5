import { isObject, member, parsedJson, textMember } from '../json/json.ts';

/** Path under which the site answers for the CMS (spec: shell-and-forms §7). */
export const API_BASE = '/api';

/** The CMS did not answer as hoped; `message` is what a visitor reads (spec: shell-and-forms §8). */
export class ContentError extends Error {
  /** The HTTP status; 0 where there was no answer. */
  readonly status: number;
  /** The CMS itself says that it has no such record: it was taken off, or never published. */
  readonly gone: boolean;
  constructor(message: string, status: number, gone = false) {
    super(message === '' ? 'Something went wrong' : message);
    this.name = 'ContentError';
    this.status = status;
    this.gone = gone;
  }
}

/** What a visitor reads of an answer that is no content. */
export const UNREADABLE = 'The content service sent an answer that can’t be read';
/** What a visitor reads where no answer came. */
export const NETWORK_ERROR = 'Network error';

const ACCEPTED = new Set([200, 201, 204]);
// As deep as a manifest may go; what editors nest, lists in lists, stays far above.
const MAX_DEPTH = 64;

/** Whether lists and objects lie too deep in each other for what walks through a record. */
export function tooDeep(value: unknown, left = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return left === 0 || Object.values(value).some((inner) => tooDeep(inner, left - 1));
}

/**
 * Reads an answer of the CMS: its `data`, in the flat shape of Strapi 5 even if a Strapi 4 sent it.
 * @throws {ContentError} for any status but 200, 201 and 204 with the answer's message, and for a body
 * that isn't the CMS's JSON or is nested too deep
 */
export function readAnswer(status: number, body: string): unknown {
  const json = parsedJson(body);
  if (!ACCEPTED.has(status)) {
    const message = textMember(json, 'message') ?? textMember(member(json, 'error'), 'message');
    // A 404 without Strapi's body may be anybody's, a proxy's or another server's.
    const gone = status === 404 && member(member(json, 'error'), 'name') === 'NotFoundError';
    throw new ContentError(message || `Request failed with status code ${status}`, status, gone);
  }
  if (status === 204) return null;
  if (!isObject(json) || !Object.hasOwn(json, 'data') || tooDeep(json.data)) {
    throw new ContentError(UNREADABLE, status);
  }
  return flat(steady(json.data));
}

/**
 * The parts of a list numbered from 1. Strapi gives them new ids at every publish; an address that is made
 * of one (`/management/3`) has to stay. Records of their own, which have a documentId, keep theirs.
 */
function steady(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown, at) => numbered(steady(item), at + 1));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, steady(inner)]));
}

function numbered(item: unknown, id: number): unknown {
  const isPart = isObject(item) && Object.hasOwn(item, 'id');
  const isRecord = isObject(item) && (Object.hasOwn(item, 'documentId') || Object.hasOwn(item, 'attributes'));
  return isPart && !isRecord ? { ...item, id } : item;
}

/** Strapi 4 wraps each entry as `{id, attributes}` and each relation or media as `{data}`; Strapi 5 doesn't. */
export function flat(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(flat);
  if (!isObject(value)) return value;
  const names = Object.keys(value);
  if (names.length === 1 && names[0] === 'data') return flat(value.data);
  const attributes = member(value, 'attributes');
  const own = isObject(attributes) && Object.hasOwn(value, 'id') ? { id: value.id, ...attributes } : value;
  return Object.fromEntries(Object.entries(own).map(([name, inner]) => [name, flat(inner)]));
}
