// The texts of the panel, for readers without knowledge of the site's code. Nothing here renders or sends requests.

/** `committee.details[2].full_name` in words for an editor: "Committee, details 3, full name". */
export function fieldInWords(where) {
  const words = where.replace(/\[(\d+)\]/g, (_, at) => ` ${Number(at) + 1}`).replaceAll('_', ' ');
  const text = words.trim().split('.').join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
