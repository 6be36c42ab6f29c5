export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A value as JSON for a message, shortened to 40 characters. */
export function quoteValue(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** The first names and the number of the others: "a, b, c and 55 more". */
export function listFirst(names: readonly string[], max = 3, separator = ', '): string {
  const more = names.length > max ? ` and ${names.length - max} more` : '';
  return names.slice(0, max).join(separator) + more;
}
