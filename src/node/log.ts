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

/**
 * Makes a log that passes each formatted entry to `write`. A message is one line, whatever a CMS or a visitor put into
 * it: a line feed in an error of the CMS wrote entries of its own, and an escape sequence cleared the terminal.
 */
export function createLog(format: LogFormat, write: (line: string) => void, now = () => new Date()): Log {
  return (text, { level = 'info', error, fields } = {}) => {
    const time = now().toISOString();
    const trace = error === undefined ? [] : stackTrace(error);
    if (format === 'text') {
      const lines = [text, ...trace].map((line) => shortened(escapeControls(line), MAX_LINE));
      write(`${time} ${level.padEnd(5)} ${lines.join('\n  ')}`);
      return;
    }
    const message = shortened(text, MAX_LINE);
    const stack = trace.map((line) => shortened(line, MAX_LINE)).join('\n');
    write(escapeControls(JSON.stringify({ time, level, message, ...fields, ...(stack && { stack }) })));
  };
}

const MAX_CAUSES = 5;
/** The limit of a line in characters, because texts from the CMS and from visitors may be part of it. */
const MAX_LINE = 2000;
/** Also what ends a line elsewhere, or turns the direction of reading. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** The text with its control characters as JSON escapes them. */
export function escapeControls(text: string): string {
  return text.replace(CONTROLS, (character) =>
    character === '\n' ? '\\n' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The lines of an error: its message and each of its steps, then those of its causes. */
function stackTrace(error: unknown, left = MAX_CAUSES): readonly string[] {
  if (!(error instanceof Error)) return [String(error)];
  const { name, message, stack = `${name}: ${message}`, cause } = error;
  const at = stack.indexOf(`: ${message}`);
  // The steps begin behind the message, which may have lines that look like steps.
  const end = at === -1 ? stack.indexOf('\n') : at + 2 + message.length;
  const own = end === -1 ? stack : stack.slice(0, end);
  const steps = stack.slice(own.length).split('\n').slice(1);
  if (cause === undefined || left === 0) return [own, ...steps];
  const [first = '', ...rest] = stackTrace(cause, left - 1);
  return [own, ...steps, `Caused by: ${first}`, ...rest];
}
