/** A value of the content as one part of an address; undefined where it can't be one. */
export function addressPart(value: unknown): string | undefined {
  // NaN, or a number that is written with a dot or an exponent, is not an id.
  const text = Number.isSafeInteger(value) ? String(value) : value;
  // Browsers take "." and ".." for the way to another folder, encoded or not.
  return typeof text !== 'string' || /^(\s*|\.\.?)$/.test(text) ? undefined : text;
}

/** A text as one part of an address, written as a browser writes it. */
export function encoded(part: string): string {
  // A lone surrogate has no encoding: encodeURIComponent would throw. A browser encodes ' in a query.
  return encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\ufffd')).replaceAll("'", '%27');
}

/** A decoded part of an address; unchanged where it can't be decoded. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
