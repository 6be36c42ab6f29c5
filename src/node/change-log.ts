/** Reports the errors of a subject; no lines mean that there are none. */
export type ReportChange = (subject: string, lines: readonly string[]) => void;

/** Logs the errors of each subject only when they change, and a line when they are over. */
export function createChangeLog(log: (line: string) => void): ReportChange {
  const logged = new Map<string, string>();
  return (subject, lines) => {
    const text = lines.join('\n');
    if (text === (logged.get(subject) ?? '')) return;
    logged.set(subject, text);
    log(text === '' ? `${subject}: all well again` : text);
  };
}
