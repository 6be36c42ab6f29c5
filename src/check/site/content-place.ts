import type { Node } from 'jsonc-parser';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { diagnosticsIn } from '../../core/diagnostics/finding.ts';
import type { Span } from '../../core/json/position.ts';
import { readJsonText } from '../../core/json/read-json.ts';
import type { CheckFinding } from '../check-definition.ts';
import type { ManifestFile } from '../manifest-file.ts';

/** Turns a finding about a text of the content into a diagnostic at each place where the text stands. */
export function placesIn(
  files: readonly ManifestFile[],
): (key: string, value: string, finding: Omit<CheckFinding, 'place'>) => readonly Diagnostic[] {
  const read = files.map(({ file, text }) => {
    const { root } = readJsonText(text);
    return {
      located: diagnosticsIn(file, text, root),
      texts: root ? textsIn(root) : new Map<string, Span[]>(),
    };
  });
  return (key, value, finding) =>
    read.flatMap(({ located, texts }) =>
      (texts.get(nameOf(key, value)) ?? []).map((span) => located({ ...finding, place: { span } })),
    );
}

const nameOf = (key: string, value: string): string => JSON.stringify([key, value]);

/** Where every text of a file stands, by its key and value. */
function textsIn(root: Node): Map<string, Span[]> {
  const found = new Map<string, Span[]>();
  const visit = (node: Node): void => {
    const [key, value] = node.type === 'property' ? (node.children ?? []) : [];
    if (key && value?.type === 'string') {
      const name = nameOf(String(key.value), String(value.value));
      found.set(name, [...(found.get(name) ?? []), { offset: value.offset, length: value.length }]);
    }
    for (const child of node.children ?? []) visit(child);
  };
  visit(root);
  return found;
}
