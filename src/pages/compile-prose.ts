import type { FieldSpec } from '../core/block/fields.ts';
import { isObject, type JsonObject } from '../core/json/json.ts';
import { isProse, type ProseNode } from '../core/text/prose.ts';
import { readProse } from '../strapi/prose/read-prose.ts';

/** The kinds of fields that read rich text from another name of the record: its tree or its words. */
const READS_PROSE: ReadonlySet<string | undefined> = new Set<FieldSpec['kind']>([
  ...(['prose', 'text', 'lines', 'markup'] as const),
]);

type Bind = (path: string, kind: FieldSpec['kind'], isItem: boolean) => string;

/**
 * The value of a prop that is bound to a whole component, or a list of them, with each member bound by itself, so that
 * its rich text can be read from another name. The same value if it has no rich text.
 * @param bind the binding of a path whose value a field of rich text or text reads
 */
export function bindMembers(path: string, spec: FieldSpec | undefined, bind: Bind, isItem = false): unknown {
  if (spec && READS_PROSE.has(spec.kind)) return `$${bind(path, spec.kind, isItem)}`;
  if (spec?.kind === 'list' && spec.of.kind === 'group' && !isItem) {
    const members = membersOf('', spec.of.fields, bind, true);
    return members ? { $each: path, ...members } : `$${path}`;
  }
  return (spec?.kind === 'group' && membersOf(`${path}.`, spec.fields, bind, isItem)) || `$${path}`;
}

function membersOf(
  before: string,
  fields: Readonly<Record<string, { readonly spec: FieldSpec }>>,
  bind: Bind,
  isItem: boolean,
): JsonObject | undefined {
  const members = Object.entries(fields).map(
    ([name, { spec }]) => [name, bindMembers(before + name, spec, bind, isItem)] as const,
  );
  const isPlain = members.every(([name, value]) => value === `$${before}${name}`);
  return isPlain ? undefined : Object.fromEntries(members);
}

/** A text of the manifest, which is Markdown, as a tree; the text itself if it is a plain one. */
export function literalProse(text: string): unknown {
  const tree = readProse(text.startsWith('$$') ? text.slice(1) : text, 'markdown');
  return isProse(tree) && !tree.prose.every(isPlain) ? withoutBindings(tree) : text;
}

const isPlain = (node: ProseNode): boolean =>
  typeof node !== 'string' &&
  node.tag === 'p' &&
  (node.children ?? []).every((child) => typeof child === 'string' && !child.includes('\n'));

/** Escapes the texts that begin with "$": in the props of a page they would be bindings. */
export function withoutBindings(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('$') ? `$${value}` : value;
  if (Array.isArray(value)) return value.map(withoutBindings);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutBindings(inner)]));
}
