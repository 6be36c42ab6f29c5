import { truncateAtWord } from '../core/text/plain-text.ts';

/** `error`: a bug or a loss; `warn`: an operator should act; `info`: an event. */
type Level = 'info' | 'warn' | 'error';

export interface LogDetails {
  /** `info` by default. */
  readonly level?: Level;
  /** The thrown error, logged with its stack and causes. Omit it if the message is enough. */
  readonly error?: unknown;
  /** Further properties of the JSON line; omitted from the text line. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

export type Log = (message: string, details?: LogDetails) => void;

/** `text` for people, `json` for log collectors: one object a line with time, level, message and the fields. */
export type LogFormat = 'text' | 'json';

/**
 * Creates a log that passes each formatted entry to `write`. A message stays on one line: a line feed in an error of
 * the CMS forged log entries, and an escape sequence cleared the terminal.
 */
export function createLog(format: LogFormat, write: (line: string) => void, now = () => new Date()): Log {
  return (text, { level = 'info', error, fields } = {}) => {
    const time = now().toISOString();
    const trace = error === undefined ? [] : stackTrace(error);
    if (format === 'text') {
      const lines = [text, ...trace].map((line) => truncateAtWord(escapeControls(line), MAX_LINE));
      write(`${time} ${level.padEnd(5)} ${lines.join('\n  ')}`);
      return;
    }
    const message = truncateAtWord(text, MAX_LINE);
    const stack = trace.map((line) => truncateAtWord(line, MAX_LINE)).join('\n');
    write(escapeControls(JSON.stringify({ time, level, message, ...fields, ...(stack && { stack }) })));
  };
}

const MAX_CAUSES = 5;
/** The greatest length of a line in characters: messages may contain long texts from the CMS or from visitors. */
const MAX_LINE = 2000;
/** Control characters, the line separators of Unicode, and characters that change the direction of the text. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Escapes control characters as in JSON. */
export function escapeControls(text: string): string {
  return text.replace(CONTROLS, (character) =>
    character === '\n' ? '\\n' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The lines of an error: message and stack frames, then the same for its causes. */
function stackTrace(error: unknown, causesLeft = MAX_CAUSES): readonly string[] {
  if (!(error instanceof Error)) return [String(error)];
  const { name, message, stack = `${name}: ${message}`, cause } = error;
  const at = stack.indexOf(`: ${message}`);
  // The frames begin after the message, whose own lines may look like frames.
  const end = at === -1 ? stack.indexOf('\n') : at + 2 + message.length;
  const messageText = end === -1 ? stack : stack.slice(0, end);
  const steps = stack.slice(messageText.length).split('\n').slice(1);
  if (cause === undefined || causesLeft === 0) return [messageText, ...steps];
  const [first = '', ...rest] = stackTrace(cause, causesLeft - 1);
  return [messageText, ...steps, `Caused by: ${first}`, ...rest];
}
