/** A missing bracket, located by the indentation of the lines. */
export interface LostBracket {
  /** The offset at which it is missing. */
  readonly offset: number;
  readonly message: string;
}

interface Opener {
  readonly mark: string;
  /** The line it is in, counted from 0, and how far that line is indented. */
  readonly line: number;
  readonly indent: number;
  /** True if its line goes on after it, so that it is closed in the same line. */
  readonly isInline: boolean;
}

interface Line {
  readonly text: string;
  readonly offset: number;
  readonly indent: number;
}

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']' };
const OPENING: Readonly<Record<string, string>> = { '}': '{', ']': '[' };

/**
 * Finds the first missing bracket in an indented text that isn't valid JSON. A parser reports it where the brackets
 * stop matching, which may be the end of the file; a human reader sees it where the indentation stops matching.
 * Undefined if the indentation doesn't tell, or if a string isn't closed.
 */
export function lostBracket(text: string): LostBracket | undefined {
  const lines = splitLines(text);
  const open: Opener[] = [];
  for (const [at, line] of lines.entries()) {
    const marks = lineBrackets(line);
    if (!marks) return undefined;
    for (const [nth, { mark, offset, isLast }] of marks.entries()) {
      if (CLOSING[mark] !== undefined) open.push({ mark, line: at, indent: line.indent, isInline: !isLast });
      else {
        const isFirst = nth === 0 && line.text.trimStart().startsWith(mark);
        const lost = isFirst ? lostAbove(lines, at, mark, open) : lostInside(line, at, mark, offset, open);
        if (lost) return lost;
        open.pop();
      }
    }
    const left = open.at(-1);
    if (left?.line === at && left.isInline) return missing(left, lineEnd(line));
  }
  const left = open.at(-1);
  return left && lostCloser(lines, lines.length, left);
}

/** A line that begins with a closing bracket closes the last opening bracket at the same indentation. */
function lostAbove(
  lines: readonly Line[],
  at: number,
  mark: string,
  open: readonly Opener[],
): LostBracket | undefined {
  const indent = lines[at]?.indent ?? 0;
  const last = open.at(-1);
  if (last && last.indent > indent) return lostCloser(lines, at, last);
  if (!last || last.indent < indent) return lostOpener(lines, at, mark);
  return last.mark === OPENING[mark] ? undefined : wrong(lines[at], last);
}

/** A closing bracket within a line closes one that was opened in the same line. */
function lostInside(
  line: Line,
  at: number,
  mark: string,
  offset: number,
  open: readonly Opener[],
): LostBracket | undefined {
  const last = open.at(-1);
  if (last?.line !== at) {
    const message = `Missing opening ${OPENING[mark]} in this line, for this ${mark}`;
    return { offset, message };
  }
  return last.mark === OPENING[mark] ? undefined : missing(last, Math.max(line.offset, offset));
}

/** The first line after an opening bracket that isn't indented deeper: the bracket must be closed before it. */
function lostCloser(lines: readonly Line[], end: number, opener: Opener): LostBracket {
  const inside = lines.slice(opener.line + 1, end);
  const next = inside.find(({ text, indent }) => indent <= opener.indent && text !== '');
  const at = next ? lines.indexOf(next) : end;
  // If a line has only a comma, the bracket is missing there, otherwise at the end of the line before.
  if (next && /^\s*,?\s*$/.test(next.text)) return missing(opener, next.offset + next.indent);
  const before = lines.slice(0, at).findLast(({ text }) => text.trim() !== '');
  return missing(opener, before ? lineEnd(before) : 0);
}

function lostOpener(lines: readonly Line[], at: number, mark: string): LostBracket {
  const indent = lines[at]?.indent ?? 0;
  const before = lines.slice(0, at).findLast((line) => line.indent === indent && line.text !== '');
  const message = `Missing opening ${OPENING[mark]}, which the ${mark} in line ${at + 1} closes`;
  return { offset: before ? before.offset + Math.max(indent, before.text.trimEnd().length) : 0, message };
}

function missing({ mark, line }: Opener, offset: number): LostBracket {
  return { offset, message: `Missing closing ${CLOSING[mark]} for the ${mark} in line ${line + 1}` };
}

function wrong(line: Line | undefined, { mark, line: opened }: Opener): LostBracket {
  const message = `Expected ${CLOSING[mark]} here, to close the ${mark} in line ${opened + 1}`;
  return { offset: line ? line.offset + line.indent : 0, message };
}

/** The end of a line, before its comma. */
const lineEnd = ({ text, offset }: Line): number => offset + text.trimEnd().replace(/,$/, '').length;

function splitLines(text: string): readonly Line[] {
  let offset = 0;
  return text.split('\n').map((line) => {
    const one = { text: line.replace(/\r$/, ''), offset, indent: /^\s*/.exec(line)?.[0].length ?? 0 };
    offset += line.length + 1;
    return one;
  });
}

interface Mark {
  readonly mark: string;
  readonly offset: number;
  readonly isLast: boolean;
}

/** The brackets of a line, outside strings; undefined if a string isn't closed in the line, or it has a comment. */
function lineBrackets({ text, offset }: Line): readonly Mark[] | undefined {
  const bare = text.replace(/"(?:[^"\\]|\\.)*"/g, (quoted) => '_'.repeat(quoted.length));
  if (/["/]/.test(bare)) return undefined;
  const end = bare.trimEnd().length;
  return [...bare.matchAll(/[{}[\]]/g)].map(({ index, 0: mark }) => ({
    mark,
    offset: offset + index,
    isLast: index === end - 1,
  }));
}
