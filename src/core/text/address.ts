/** A content value as one segment of an address; undefined if it can't be one. */
export function addressPart(value: unknown): string | undefined {
  // NaN, or a number written with a dot or an exponent, is not an id.
  const text = Number.isSafeInteger(value) ? String(value) : value;
  // Browsers treat "." and ".." as steps to another folder, encoded or not.
  return typeof text !== 'string' || /^(\s*|\.\.?)$/.test(text) ? undefined : text;
}

/**
 * A content value as several segments of an address, such as "study/nursing" or "/study/nursing/"; undefined if it
 * can't be. "/" has none: it is the address itself under which the others are.
 */
export function addressRest(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const parts = value.split('/').filter((part) => part !== '');
  return parts.every((part) => addressPart(part) !== undefined) ? value : undefined;
}

/** Encodes one segment of an address as a browser does, in composed letters (NFC): an address has one spelling. */
export function encodeSegment(part: string): string {
  // A lone surrogate has no encoding: encodeURIComponent would throw. A browser encodes ' in a query.
  return encodeURIComponent(part.normalize().replace(/\p{Cs}/gu, '\ufffd')).replaceAll("'", '%27');
}

/** Encodes the segments of an address in one value: "study/nursing", also with slashes around it. */
export function addressSegments(value: string): string {
  return value
    .split('/')
    .filter((part) => part !== '')
    .map(encodeSegment)
    .join('/');
}

/** Decodes one segment of an address; unchanged if it can't be decoded. */
export function decodeSegment(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A segment of an address as a route has it. */
export function decodedPart(part: string): string {
  return decodeSegment(part).normalize();
}

/**
 * An address in lower case, in composed letters and without slashes at its end. Pages are looked up by it, so that every spelling of their
 * address finds them.
 */
export function normalAddress(path: string): string {
  return withoutEndSlashes(path).normalize().toLowerCase();
}

/** A key for an address of the site, the same for every spelling. */
export const addressKey = (path: string): string => normalAddress(decodeSegment(path));

// No regular expression: for `//…/x` it tries again from each slash, and 15,000 of them took 170 ms.
function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}

/** Replaces a link to a page that doesn't exist, in content and in manifests. */
export const NO_PAGE = false;
