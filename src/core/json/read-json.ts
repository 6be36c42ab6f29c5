import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Check } from '../diagnostics/diagnostic.ts';
import type { Finding } from '../diagnostics/finding.ts';
import { hiddenKeys } from './hidden-keys.ts';
import { JSON_LIMIT, JSON_SYNTAX } from './json-checks.ts';

/** A file's value with the tree that knows where everything stands; neither where the text is no JSON. */
export interface Reading {
  readonly root: Node | undefined;
  readonly value: unknown;
  readonly findings: readonly Finding[];
}

/** The longest text that is read, in characters. */
export const MAX_LENGTH = 256 * 1024;
/** How deep lists and objects may lie in each other. */
export const MAX_DEPTH = 64;

const BOM = '\uFEFF';
// What stands for bytes that are no UTF-8.
const LOST = '\uFFFD';

/**
 * Reads strict JSON: no comments, no trailing commas, no key twice. What is too long or too deep is
 * refused before it is parsed, so that nothing recursive ever meets it.
 */
export function readText(text: string): Reading {
  const refused = limitFinding(text);
  if (refused) return unread(refused);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first) return unread(syntaxFinding(text, first));
  if (!root) return unread(findingAt(JSON_SYNTAX, 0, 'the file is empty'));
  return { root, value: JSON.parse(text), findings: hiddenKeys(root) };
}

const unread = (finding: Finding): Reading => ({ root: undefined, value: undefined, findings: [finding] });

const findingAt = (check: Check, offset: number, message: string, length = 1): Finding => ({
  check,
  place: { span: { offset, length } },
  message,
});

function limitFinding(text: string): Finding | undefined {
  if (text.length > MAX_LENGTH) {
    const message = `the file is too long: ${text.length} characters, at most ${MAX_LENGTH} are read`;
    return findingAt(JSON_LIMIT, 0, message);
  }
  if (text.startsWith(BOM)) {
    const message = 'the file begins with a byte order mark. Save it as UTF-8 without BOM';
    return findingAt(JSON_SYNTAX, 0, message);
  }
  const lost = text.indexOf(LOST);
  if (lost !== -1) {
    const message = 'the character here is lost: the file is not UTF-8. Save it as UTF-8';
    return findingAt(JSON_SYNTAX, lost, message);
  }
  const offset = tooDeepAt(text);
  if (offset === undefined) return undefined;
  return findingAt(JSON_LIMIT, offset, `more than ${MAX_DEPTH} lists and objects in each other`);
}

function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (quoted) {
      if (char === '\\') at++;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === '{' || char === '[') {
      if (++depth > MAX_DEPTH) return at;
    } else if (char === '}' || char === ']') depth--;
  }
  return undefined;
}

const SYNTAX: Readonly<Record<string, string>> = {
  InvalidSymbol: 'this is no JSON value. A text stands in double quotes',
  InvalidNumberFormat: 'this is no JSON number',
  PropertyNameExpected: 'a name in double quotes is expected',
  ValueExpected: 'a value is expected',
  ColonExpected: 'a colon is missing here',
  CommaExpected: 'a comma is missing here',
  CloseBraceExpected: 'a closing } is missing here',
  CloseBracketExpected: 'a closing ] is missing here',
  EndOfFileExpected: 'the file goes on after its end. One closing } is too many, or an opening { is missing',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments',
  UnexpectedEndOfString: 'the closing " is missing here',
  UnexpectedEndOfNumber: 'the number breaks off',
  InvalidUnicode: 'after \\u four hexadecimal digits are expected',
  InvalidEscapeCharacter: 'after \\ one of " \\ / b f n r t u is expected',
  InvalidCharacter: 'a text may not hold this character. Write it as an escape such as \\n or \\t',
};

/** Where a comma or the end is expected and something else closes. */
const UNCLOSED: Readonly<Record<string, string>> = {
  '}': 'a closing ] is missing here',
  ']': 'a closing } is missing here',
};

/** What is missing is missing behind the last thing there, not before the next one. */
const AFTER_PREVIOUS = new Set([
  'ColonExpected',
  'CommaExpected',
  'CloseBraceExpected',
  'CloseBracketExpected',
]);

function syntaxFinding(text: string, { error, offset, length }: ParseError): Finding {
  const code = printParseErrorCode(error);
  const before = text.slice(0, offset).trimEnd().length;
  const closes = text[offset] === '}' || text[offset] === ']';
  if (closes && text[before - 1] === ',') {
    return findingAt(JSON_SYNTAX, before - 1, 'a comma too many: nothing follows it');
  }
  const message =
    (code === 'CommaExpected' && UNCLOSED[text[offset] ?? '']) || SYNTAX[code] || 'this is no JSON';
  if (AFTER_PREVIOUS.has(code) || offset >= text.length) return findingAt(JSON_SYNTAX, before, message);
  return findingAt(JSON_SYNTAX, offset, message, Math.max(1, length));
}
