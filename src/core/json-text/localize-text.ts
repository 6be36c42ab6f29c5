import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { nearestWord } from '../diagnostics/nearest-word.ts';

/**
 * Reduces each literal in several languages, `{ "en": "Fees", "kn": "ಶುಲ್ಕ" }`, to its value in one language or, if
 * missing, in the default one. Blanks replace the other languages, so that every value keeps its line and column. Other
 * code then needn't handle languages.
 * @param codes the languages of the site, the default first; without any, the text stays as it is
 */
export function localizeText(text: string, codes: readonly string[], code: string): string {
  const blank = (from: number, to: number): string => text.slice(from, to).replace(/[^\n\r]/g, ' ');
  return literalsIn(text, codes).reduceRight((localized, { node, values }) => {
    const value = values.get(code) ?? values.get(codes[0] ?? '') ?? [...values.values()][0] ?? node;
    const [start, end, last] = [value.offset, value.offset + value.length, node.offset + node.length];
    const chosen = blank(node.offset, start) + localized.slice(start, end) + blank(end, last);
    return localized.slice(0, node.offset) + chosen + localized.slice(last);
  }, text);
}

/**
 * The tree of a text that may have literals in several languages. Undefined for broken JSON, because the blanks would
 * hide its errors, such as a missing comma between two languages.
 */
function parseLiterals(text: string, codes: readonly string[]): Node | undefined {
  // Most files of a site have no such literal, and parsing them all would slow each check.
  if (!codes.some((one) => text.includes(`"${one}"`))) return undefined;
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  return errors.length === 0 ? root : undefined;
}

/** A gap in a literal: a missing language, or one that the site doesn't have, with the position of its key. */
export interface LiteralGap extends Pick<Node, 'offset' | 'length'> {
  readonly code: string;
  readonly kind: 'missing' | 'unknown';
}

export function findLiteralGaps(text: string, codes: readonly string[]): readonly LiteralGap[] {
  return literalsIn(text, codes).flatMap(({ node, values }): readonly LiteralGap[] => {
    const unknown = (node.children ?? []).flatMap(({ children: [key] = [] }): readonly LiteralGap[] => {
      const code = String(key?.value);
      if (!key || codes.includes(code)) return [];
      return [{ offset: key.offset, length: key.length, code, kind: 'unknown' }];
    });
    // The unknown language may be a misspelt one that the text lacks.
    if (unknown.length > 0) return unknown;
    const { offset, length } = node;
    return codes.flatMap((code) => (values.has(code) ? [] : { offset, length, code, kind: 'missing' }));
  });
}

interface Literal {
  readonly node: Node;
  readonly values: ReadonlyMap<string, Node>;
}

/** The literals in a text, each before those inside it. */
function literalsIn(text: string, codes: readonly string[]): readonly Literal[] {
  const walk = (node: Node): readonly Literal[] => {
    const values = localizedValues(node, codes);
    return values
      ? [{ node, values }, ...[...values.values()].flatMap(walk)]
      : (node.children ?? []).flatMap(walk);
  };
  const root = parseLiterals(text, codes);
  return root ? walk(root) : [];
}

/** A language code, even without its first letter. "type" can't be one, so a block with an "id" isn't a text. */
const CODE = /^[a-z]{1,3}(-\w+)*$/i;

/** The values of a literal by language, some of which may be misspelt; undefined for other values. */
function localizedValues(node: Node, codes: readonly string[]): ReadonlyMap<string, Node> | undefined {
  if (node.type !== 'object') return undefined;
  const values = new Map<string, Node>();
  for (const { children: [key, value] = [] } of node.children ?? []) {
    const code = String(key?.value);
    // With a language twice, the value stays an object, whose duplicate key is reported.
    if (!value || values.has(code) || !(CODE.test(code) || nearestWord(code, codes))) return undefined;
    if (codes.includes(code)) values.set(code, value);
  }
  // On an Indonesian site, the filter "id": { "$eq": 5 } isn't an incomplete literal. Plural forms are a text.
  const isLiteral =
    values.size > 1 ||
    [...values.values()].some(
      (one) => /^(string|array)$/.test(one.type) || findNodeAtLocation(one, ['other']),
    );
  return isLiteral ? values : undefined;
}
