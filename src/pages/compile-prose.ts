import { escapeLiteralText } from '../core/binding/join-texts.ts';
import type { FieldSpec } from '../core/block/fields.ts';
import { isObject, type JsonObject } from '../core/json/json.ts';
import { isProse, type ProseNode } from '../core/text/prose.ts';
import { readProse } from '../strapi/prose/read-prose.ts';

/** The kinds of fields that bind the published copy of a rich text, a tree or plain text, in place of the attribute. */
const READS_PROSE: ReadonlySet<string | undefined> = new Set<FieldSpec['kind']>([
  ...(['prose', 'text', 'lines', 'markup'] as const),
]);

type Bind = (path: string, kind: FieldSpec['kind'], isItem: boolean) => string;

/**
 * Splits a binding to a whole component, or a list of components, into bindings of its members, so that the published
 * copy of a rich text can be bound. The same value if there is no rich text.
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

/** Converts a text of the manifest, which is Markdown, to a tree; a plain text stays a text. */
export function compileLiteralProse(text: string): unknown {
  const tree = readProse(text.startsWith('$$') ? text.slice(1) : text, 'markdown');
  return isProse(tree) && !tree.prose.every(isPlain) ? escapeBindings(tree) : text;
}

const isPlain = (node: ProseNode): boolean =>
  typeof node !== 'string' &&
  node.tag === 'p' &&
  (node.children ?? []).every((child) => typeof child === 'string' && !child.includes('\n'));

/** Escapes the texts that begin with "$": in the props of a page they would be bindings. */
export function escapeBindings(value: unknown): unknown {
  if (typeof value === 'string') return escapeLiteralText(value);
  if (Array.isArray(value)) return value.map(escapeBindings);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, escapeBindings(inner)]));
}
