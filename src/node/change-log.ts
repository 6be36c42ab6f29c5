/** Says what is wrong with a matter; no lines: nothing is. */
export type ReportChange = (matter: string, lines: readonly string[]) => void;

/** The same trouble every minute is said once, and when it is over. */
export function createChangeLog(log: (line: string) => void): ReportChange {
  const said = new Map<string, string>();
  return (matter, lines) => {
    const text = lines.join('\n');
    if (text === (said.get(matter) ?? '')) return;
    said.set(matter, text);
    log(text === '' ? `${matter}: all well again` : text);
  };
}
