/** A content value as one segment of an address; undefined if it can't be one. */
export function addressPart(value: unknown): string | undefined {
  // NaN, or a number written with a dot or an exponent, is not an id.
  const text = Number.isSafeInteger(value) ? String(value) : value;
  // Browsers treat "." and ".." as steps to another folder, encoded or not.
  return typeof text !== 'string' || /^(\s*|\.\.?)$/.test(text) ? undefined : text;
}

/** Encodes one segment of an address as a browser does. */
export function encoded(part: string): string {
  // A lone surrogate has no encoding: encodeURIComponent would throw. A browser encodes ' in a query.
  return encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\ufffd')).replaceAll("'", '%27');
}

/** Decodes one segment of an address; unchanged if it can't be decoded. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * An address in lower case and without slashes at its end. Pages are looked up by it, so that every spelling of their
 * address finds them.
 */
export function normalAddress(path: string): string {
  return withoutEndSlashes(path).toLowerCase();
}

// No regular expression: for `//…/x` it tries again from each slash, and 15,000 of them took 170 ms.
function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end);
}

/** Replaces a link to a page that doesn't exist, in content and in manifests. */
export const NO_PAGE = false;
