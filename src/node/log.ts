/** How much a line matters: `error` is a bug or a loss, `warn` wants somebody's look, `info` tells what happened. */
type Level = 'info' | 'warn' | 'error';

export interface LogDetails {
  /** `info` where nothing is said. */
  readonly level?: Level;
  /** What was thrown: its stack and causes go into the log. Leave it out where the message says it all. */
  readonly error?: unknown;
  /** Further members of the JSON line; the text line leaves them out. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** Writes one entry to the log. */
export type Log = (message: string, details?: LogDetails) => void;

/** `text` for people, `json` for collectors: one object a line with time, level, message and the fields. */
export type LogFormat = 'text' | 'json';

/** Makes a log that gives each finished entry to `write`. */
export function createLog(format: LogFormat, write: (line: string) => void, now = () => new Date()): Log {
  return (message, { level = 'info', error, fields } = {}) => {
    const time = now().toISOString();
    const stack = error === undefined ? undefined : stackOf(error);
    if (format === 'json')
      write(JSON.stringify({ time, level, message, ...fields, ...(stack && { stack }) }));
    else write(`${time} ${level.padEnd(5)} ${message}${stack === undefined ? '' : `\n${indented(stack)}`}`);
  };
}

const MAX_CAUSES = 5;

/** The stack of an error and of what caused it. */
function stackOf(error: unknown, left = MAX_CAUSES): string {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? `${error.name}: ${error.message}`;
  return error.cause === undefined || left === 0
    ? own
    : `${own}\nCaused by: ${stackOf(error.cause, left - 1)}`;
}

const indented = (text: string): string => text.replace(/^/gm, '  ');
