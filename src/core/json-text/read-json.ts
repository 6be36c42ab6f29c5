import { getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Check } from '../diagnostics/diagnostic.ts';
import type { Finding } from '../diagnostics/finding.ts';
import { JSON_KEY, JSON_LIMIT, JSON_SYNTAX } from './json-checks.ts';

/** The value of a file, and its syntax tree with the position of every part. Both are undefined if it isn't JSON. */
export interface JsonText {
  readonly root: Node | undefined;
  readonly value: unknown;
  readonly findings: readonly Finding[];
}

/** The greatest length of a manifest in characters; a longer one is refused. */
export const MAX_LENGTH = 256 * 1024;
const MAX_DEPTH = 64;

const BOM = '\uFEFF';
// The character with which decoders replace bytes that aren't UTF-8.
const REPLACEMENT_CHARACTER = '\uFFFD';

/**
 * Reads strict JSON: no comments, trailing commas or duplicate keys. A text that is longer than `longest`, by default the
 * limit of manifests, or too deeply nested is refused before parsing, so that recursive code can't overflow the stack.
 */
export function readJsonText(text: string, longest = MAX_LENGTH): JsonText {
  const refused = limitFinding(text, longest);
  if (refused) return unreadable(refused);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first) return unreadable(grammarFinding(text, first));
  if (!root) return unreadable(findingAt(JSON_SYNTAX, 0, 'The file is empty'));
  return { root, value: JSON.parse(text), findings: hiddenKeys(root) };
}

const unreadable = (finding: Finding): JsonText => ({
  root: undefined,
  value: undefined,
  findings: [finding],
});

const findingAt = (check: Check, offset: number, message: string, length = 1): Finding => ({
  check,
  place: { span: { offset, length } },
  message,
});

/** The finding for a syntax error, where the parser stops. */
function grammarFinding(text: string, error: ParseError): Finding {
  const { offset, length, message } = parserStop(text, error);
  return findingAt(JSON_SYNTAX, offset, message, length);
}

function limitFinding(text: string, longest: number): Finding | undefined {
  if (text.length > longest) {
    const message = `The file is too long: ${text.length} characters, and at most ${longest} are read`;
    return findingAt(JSON_LIMIT, 0, message);
  }
  if (text.startsWith(BOM)) {
    const message = 'The file begins with a byte order mark. Save it as UTF-8 without BOM';
    return findingAt(JSON_SYNTAX, 0, message);
  }
  const lost = text.indexOf(REPLACEMENT_CHARACTER);
  if (lost !== -1) {
    const message = 'This character is lost, because the file is not UTF-8. Save it as UTF-8';
    return findingAt(JSON_SYNTAX, lost, message);
  }
  const offset = tooDeepAt(text);
  if (offset === undefined) return undefined;
  return findingAt(JSON_LIMIT, offset, `More than ${MAX_DEPTH} nested lists and objects`);
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
  InvalidSymbol: 'Not a JSON value. Texts need double quotes',
  InvalidNumberFormat: 'Not a JSON number',
  PropertyNameExpected: 'Expected a key in double quotes',
  ValueExpected: 'Expected a value',
  ColonExpected: 'Missing colon',
  CommaExpected: 'Missing comma',
  CloseBraceExpected: 'Missing closing }',
  CloseBracketExpected: 'Missing closing ]',
  EndOfFileExpected:
    'The file continues after its end. There is a closing } too many, or an opening { is missing',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments',
  UnexpectedEndOfString: 'Missing closing "',
  UnexpectedEndOfNumber: 'The number is incomplete',
  InvalidUnicode: 'Expected four hexadecimal digits after \\u',
  InvalidEscapeCharacter: 'Expected one of " \\ / b f n r t u after \\',
  InvalidCharacter: 'A text can’t contain this character. Write it as an escape such as \\n or \\t',
};

/** The message for a closing bracket in place of a comma or another bracket. */
const UNCLOSED: Readonly<Record<string, string>> = {
  '}': 'Missing closing ]',
  ']': 'Missing closing }',
};

/** Errors that point after the previous token, not to the next one. */
const AFTER_PREVIOUS = new Set([
  'ColonExpected',
  'CommaExpected',
  'CloseBraceExpected',
  'CloseBracketExpected',
]);

function parserStop(text: string, { error, offset, length }: ParseError) {
  const code = printParseErrorCode(error);
  const before = text.slice(0, offset).trimEnd().length;
  const closes = text[offset] === '}' || text[offset] === ']';
  if (closes && text[before - 1] === ',') {
    return { offset: before - 1, length: 1, message: 'A comma too many: nothing follows it' };
  }
  const message = (code === 'CommaExpected' && UNCLOSED[text[offset] ?? '']) || SYNTAX[code] || 'Not JSON';
  if (AFTER_PREVIOUS.has(code) || offset >= text.length) return { offset: before, length: 1, message };
  return { offset, length: Math.max(1, length), message };
}

/** The value of a half-typed text, as far as it can be parsed. */
export function parsePartialJson(text: string): unknown {
  const tree = parseTree(text);
  return tree ? getNodeValue(tree) : undefined;
}

/** The keys that JSON.parse would hide: all but the last of several duplicates, and `__proto__`. */
function hiddenKeys(root: Node): Finding[] {
  const findings: Finding[] = [];
  visit(root, findings);
  return findings;
}

function visit(node: Node, findings: Finding[]): void {
  if (node.type === 'object') visitKeys(node, findings);
  for (const child of node.children ?? []) visit(child, findings);
}

function visitKeys(node: Node, findings: Finding[]): void {
  const seen = new Set<string>();
  for (const property of node.children ?? []) {
    const key = property.children?.[0];
    if (!key) continue;
    const name = String(key.value);
    const place = { span: { offset: key.offset, length: key.length } };
    if (seen.has(name)) {
      const message = `The key "${name}" is in this object twice. Only the last would count`;
      findings.push({ check: JSON_KEY, place, message });
    } else if (name === '__proto__') {
      findings.push({ check: JSON_KEY, place, message: '"__proto__" can\'t be a key' });
    }
    seen.add(name);
  }
}
