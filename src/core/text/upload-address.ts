import { decodeSegment, encodeSegment } from './address.ts';
import { parseUrl } from './parsed-url.ts';

const FOLDER = '/uploads/';
const HERE = 'https://here.invalid';
/** An encoded slash or backslash, which some servers decode to a path separator. */
const ENCODED_SLASH = /%(2f|5c)/i;
/** Excludes empty names, blanks at their ends, control characters, and characters encoded even after decoding. */
const NAMES = /^\/uploads(\/(?!\s)([^/\\%?\p{Cc}]|%(?![\da-f]{2}))+(?<!\s))+$/iu;

/**
 * Reads the address of an upload, decoded. An address that changes when it is resolved is refused: for
 * `/uploads/../admin/init` the server requested a page of the CMS's panel and published it.
 * @returns undefined unless the text is the path of a file below `/uploads/`
 */
export function readUploadAddress(text: string): string | undefined {
  if (!text.startsWith(FOLDER) || ENCODED_SLASH.test(text)) return undefined;
  const address = decodeSegment(text);
  if (!NAMES.test(address)) return undefined;
  const url = uploadUrl(address);
  return parseUrl(url, HERE)?.pathname === url ? address : undefined;
}

export const uploadUrl = (address: string): string => address.split('/').map(encodeSegment).join('/');

const IN_TEXT = /(?<![\w.-])\/uploads\/[^\s"'()<>\\,?#]+/g;

/** The addresses of uploads in a text: the text itself, or those in its Markdown or HTML. */
export function findUploadAddresses(text: string): readonly string[] {
  if (!text.includes(FOLDER)) return [];
  const whole = readUploadAddress(text.trim().replace(/[?#].*$/, ''));
  if (whole !== undefined) return [whole];
  return [...text.matchAll(IN_TEXT)].flatMap(([address]) => readUploadAddress(address) ?? []);
}
