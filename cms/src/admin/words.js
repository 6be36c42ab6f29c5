// What the panel says, in words that need no knowledge of the site's code. Nothing here draws or asks.

/** `committee.details[2].full_name` in words for an editor: "Committee, details 3, full name". */
export function fieldInWords(where) {
  const words = where.replace(/\[(\d+)\]/g, (_, at) => ` ${Number(at) + 1}`).replaceAll('_', ' ');
  const text = words.trim().split('.').join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
