const NAMED = 3;

/** Why sources could not be read, one line for each reason: a CMS that dies fails at all of them. */
export function groupedFailures(failures: ReadonlyMap<string, string>): readonly string[] {
  const byReason = new Map<string, string[]>();
  for (const [url, reason] of failures) {
    byReason.set(reason, [...(byReason.get(reason) ?? []), url.replace(/\?.*/s, '')]);
  }
  return [...byReason].map(([reason, urls]) => {
    const names = [...new Set(urls)];
    const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
    return `not read: ${names.slice(0, NAMED).join(', ')}${more}: ${reason}`;
  });
}
