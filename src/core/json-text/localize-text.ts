import { type Node, parseTree } from 'jsonc-parser';

/**
 * Reduces each literal in several languages, `{ "en": "Fees", "kn": "ಶುಲ್ಕ" }`, to its value in one language or, if
 * missing, in the default one. Blanks replace the other languages, so that every value keeps its line and column. Other
 * code then needn't handle languages.
 * @param codes the languages of the site, the default first; without any, the text stays as it is
 */
export function localizeText(text: string, codes: readonly string[], code: string): string {
  // Most files of a site have no such literal, and parsing them all would slow each check.
  if (!codes.some((one) => text.includes(`"${one}"`))) return text;
  let localized = '';
  let done = 0;
  const blankUntil = (end: number): void => {
    localized += text.slice(done, end).replace(/[^\n\r]/g, ' ');
    done = end;
  };
  const walk = (node: Node): void => {
    const chosen = localizedValues(node, codes);
    if (!chosen) {
      for (const child of node.children ?? []) walk(child);
      return;
    }
    const value = chosen.get(code) ?? chosen.get(codes[0] ?? '') ?? [...chosen.values()][0];
    if (!value) return;
    localized += text.slice(done, node.offset);
    done = node.offset;
    blankUntil(value.offset);
    walk(value);
    localized += text.slice(done, value.offset + value.length);
    done = value.offset + value.length;
    blankUntil(node.offset + node.length);
  };
  const root = parseTree(text);
  if (root) walk(root);
  return localized + text.slice(done);
}

/** The literals that have values in other languages but not in the given one. */
export function untranslatedLiterals(
  text: string,
  codes: readonly string[],
): (Pick<Node, 'offset' | 'length'> & { readonly code: string })[] {
  const walk = (node: Node): ReturnType<typeof untranslatedLiterals> => {
    const values = localizedValues(node, codes);
    if (!values) return (node.children ?? []).flatMap(walk);
    const { offset, length } = node;
    return codes.flatMap((code) => (values.has(code) ? [] : [{ offset, length, code }]));
  };
  const root = codes.some((one) => text.includes(`"${one}"`)) ? parseTree(text) : undefined;
  return root ? walk(root) : [];
}

/** The values of a literal in several languages; undefined for other values. */
function localizedValues(node: Node, codes: readonly string[]): ReadonlyMap<string, Node> | undefined {
  if (node.type !== 'object' || !node.children?.length) return undefined;
  const values = new Map<string, Node>();
  for (const { children: [key, value] = [] } of node.children) {
    if (!key || !value || !codes.includes(String(key.value))) return undefined;
    values.set(String(key.value), value);
  }
  return values;
}
