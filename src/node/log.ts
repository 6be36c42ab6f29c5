import { shortened } from '../core/text/plain-text.ts';

/** `error`: a bug or a loss; `warn`: somebody should attend to it; `info`: an event. */
type Level = 'info' | 'warn' | 'error';

/** The details beside a message. */
export interface LogDetails {
  /** `info` by default. */
  readonly level?: Level;
  /** The error that was thrown; its stack and causes are logged. Leave it out if the message says enough. */
  readonly error?: unknown;
  /** Further members of the JSON line; the text line leaves them out. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** Writes one entry to the log. */
export type Log = (message: string, details?: LogDetails) => void;

/** `text` for people, `json` for collectors: one object per line with time, level, message and the fields. */
export type LogFormat = 'text' | 'json';

/** Makes a log that passes each formatted entry to `write`. */
export function createLog(format: LogFormat, write: (line: string) => void, now = () => new Date()): Log {
  return (text, { level = 'info', error, fields } = {}) => {
    const time = now().toISOString();
    const message = withShortLines(text);
    const stack = error === undefined ? undefined : withShortLines(stackTrace(error));
    if (format === 'json')
      write(JSON.stringify({ time, level, message, ...fields, ...(stack && { stack }) }));
    else write(`${time} ${level.padEnd(5)} ${message}${stack === undefined ? '' : `\n${indented(stack)}`}`);
  };
}

const MAX_CAUSES = 5;
/** The limit of a line in characters, because texts from the CMS and from visitors may be part of it. */
const MAX_LINE = 2000;

function stackTrace(error: unknown, left = MAX_CAUSES): string {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? `${error.name}: ${error.message}`;
  return error.cause === undefined || left === 0
    ? own
    : `${own}\nCaused by: ${stackTrace(error.cause, left - 1)}`;
}

const withShortLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => shortened(line, MAX_LINE))
    .join('\n');

const indented = (text: string): string => text.replace(/^/gm, '  ');
