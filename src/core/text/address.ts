/** A content value as one segment of an address; undefined if it can't be one. */
export function toAddressSegment(value: unknown): string | undefined {
  // NaN, and numbers with a dot or an exponent, are not ids.
  const text = Number.isSafeInteger(value) ? String(value) : value;
  // Browsers resolve "." and ".." as folders, encoded or not.
  return typeof text !== 'string' || /^(\s*|\.\.?)$/.test(text) ? undefined : text;
}

/**
 * A content value as several segments of an address, such as "study/nursing" or "/study/nursing/"; undefined if it
 * can't be. "/" has no segments: it is the parent address of all others.
 */
export function toAddressSegments(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const parts = value.split('/').filter((part) => part !== '');
  return parts.every((part) => toAddressSegment(part) !== undefined) ? value : undefined;
}

/** Encodes a segment of an address as a browser does, in composed letters (NFC): an address has one spelling. */
export function encodeSegment(part: string): string {
  // A lone surrogate has no encoding: encodeURIComponent would throw. A browser encodes ' in a query.
  return encodeURIComponent(part.normalize().replace(/\p{Cs}/gu, '\ufffd')).replaceAll("'", '%27');
}

/** Encodes a value with several segments of an address: "study/nursing", even with slashes around it. */
export function encodeSegments(value: string): string {
  return value
    .split('/')
    .filter((part) => part !== '')
    .map(encodeSegment)
    .join('/');
}

/** Decodes one segment of an address; unchanged if it can't be decoded. */
export function decodeSegment(part: string): string {
  try {
    return part.includes('%') ? decodeURIComponent(part) : part;
  } catch {
    return part;
  }
}

/** A segment of an address in the form of a route. */
export function toRouteSegment(part: string): string {
  return decodeSegment(part).normalize();
}

/**
 * An address in lower case, with composed letters and without trailing slashes: the key for finding pages in every
 * spelling.
 */
export function normaliseAddress(path: string): string {
  return withoutEndSlashes(path).normalize().toLowerCase();
}

/** A key for an address of the site, the same for every spelling. */
export const addressKey = (path: string): string => normaliseAddress(decodeSegment(path));

// A regular expression would start again at each slash of `//…/x`: 15,000 slashes took 170 ms.
function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}

/** The value that replaces a link to a missing page, in content and in manifests. */
export const NO_PAGE = false;
