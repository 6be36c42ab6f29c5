import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  pickedCompletion,
} from '@codemirror/autocomplete';
import { getLocation, getNodeValue, type Location, parseTree } from 'jsonc-parser';
import { isObject, member } from '../../core/json/json.ts';
import type { PathHint } from './protocol.ts';
import { kindsIn, namesIn, schemasAt, takesLink, valuesIn } from './schema.ts';

/** The data of completion: the JSON Schema, and the paths of the content model. */
export interface Sources {
  readonly schema: unknown;
  readonly paths: readonly PathHint[];
  /** The addresses of pages and of places on this one. */
  readonly links?: readonly string[];
}

type Path = readonly (string | number)[];

/** The value of a text that may be incomplete. */
export function looseValue(text: string): unknown {
  const tree = parseTree(text);
  return tree ? getNodeValue(tree) : undefined;
}

/** Completes names, values and bindings of a manifest. */
export function completeManifest(
  context: Pick<CompletionContext, 'pos' | 'explicit'>,
  text: string,
  sources: Sources,
): CompletionResult | null {
  const location = getLocation(text, context.pos);
  const value = looseValue(text);
  const range = rangeOf(location, context.pos, text);
  if (!context.explicit && range.from === range.to) return null;
  const options = location.isAtPropertyKey
    ? nameOptions(location, value, text, range.to, sources.schema)
    : [
        ...pathOptions(location.path, value, text.slice(range.from, range.to), sources),
        ...valueOptions(location.path, value, sources),
      ];
  // The text before the cursor decides what is offered; the rest of the word is replaced.
  const rest = Math.max(0, range.to - context.pos);
  const over = options.map((option) => ({ ...option, apply: overRest(option, rest) }));
  return over.length === 0 ? null : { from: range.from, options: over, validFor: /^"?[^"]*$/ };
}

function overRest({ label, apply }: Completion, rest: number): NonNullable<Completion['apply']> {
  const insert = typeof apply === 'string' ? apply : label;
  return (view, completion, from, to) =>
    view.dispatch({
      changes: { from, to: Math.min(to + rest, view.state.doc.length), insert },
      selection: { anchor: from + insert.length },
      annotations: pickedCompletion.of(completion),
    });
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** The word under the cursor with its quotes, or nothing. */
function rangeOf({ previousNode }: Location, pos: number, text: string): Range {
  if (previousNode && previousNode.offset < pos && pos <= previousNode.offset + previousNode.length) {
    const end = previousNode.offset + previousNode.length;
    // For the parser an unfinished text goes on to the end of its line; here it ends at the cursor.
    const closed = text[end - 1] === '"' && end - 1 > previousNode.offset;
    return { from: previousNode.offset, to: closed ? end : pos };
  }
  return { from: pos, to: pos };
}

function nameOptions(
  location: Location,
  value: unknown,
  text: string,
  to: number,
  schema: unknown,
): Completion[] {
  const parent = location.path.slice(0, -1);
  const typed = location.path.at(-1);
  const there = parent.reduce<unknown>(
    (inner, step) =>
      Array.isArray(inner) ? inner[Number(step)] : isObject(inner) ? member(inner, String(step)) : undefined,
    value,
  );
  const colon = /^\s*:/.test(text.slice(to)) ? '' : ': ';
  return namesIn(schemasAt(schema, value, parent))
    .filter(({ value: name }) => name === typed || !isObject(there) || !Object.hasOwn(there, String(name)))
    .map(({ value: name, about }) => ({
      label: JSON.stringify(name),
      displayLabel: String(name),
      type: 'property',
      apply: `${JSON.stringify(name)}${colon}`,
      ...(about === '' ? {} : { info: about }),
    }));
}

function valueOptions(path: Path, value: unknown, { schema, links = [] }: Sources): Completion[] {
  const schemas = schemasAt(schema, value, path);
  const addresses = takesLink(schemas) ? links.map((link) => ({ value: link, about: '' })) : [];
  return [...valuesIn(schemas), ...addresses].map(({ value: one, about }) => ({
    label: JSON.stringify(one),
    displayLabel: String(one),
    type: 'enum',
    ...(about === '' ? {} : { info: about }),
  }));
}

/** How far below the members of a manifest its bindings stand. */
const BINDING_DEPTH: Readonly<Record<string, number>> = {
  title: 1,
  description: 1,
  feed: 2,
  about: 3,
  blocks: 3,
  header: 3,
  footer: 3,
};

const PLAIN_PATHS = new Set<string | number | undefined>(['$each', 'from']);

/** What fits the place is offered first. */
const FITS = 20;

function wantedAt(path: Path, value: unknown, schema: unknown): ReadonlySet<string> {
  if (path.at(-1) === '$each') return new Set(['list']);
  if (path.at(-1) === 'from') return new Set(['record']);
  const kinds = kindsIn(schemasAt(schema, value, path));
  // A whole list is bound to it, and no text to one of its items.
  return kinds.has('list') ? new Set(['list']) : kinds;
}

function pathOptions(
  path: Path,
  value: unknown,
  typed: string,
  { paths: hints, schema }: Sources,
): Completion[] {
  const plain = PLAIN_PATHS.has(path.at(-1));
  const depth = BINDING_DEPTH[String(path[0])];
  if (depth === undefined || path.length < depth || (!plain && !typed.startsWith('"$'))) return [];
  const scope = scopeAt(path, value).replace(/\[(?!__component=)[^\]]*\]/g, '');
  const wanted = wantedAt(path, value, schema);
  return hints.flatMap(({ path: whole, detail, kind }) => {
    const inner =
      scope === '' ? whole : whole.startsWith(`${scope}.`) ? whole.slice(scope.length + 1) : undefined;
    const label = JSON.stringify(`${plain ? '' : '$'}${inner}`);
    return inner === undefined
      ? []
      : [
          {
            label,
            displayLabel: label.slice(1, -1),
            detail,
            type: 'variable',
            boost: wanted.has(kind) ? FITS : 1,
          },
        ];
  });
}

/** The scope of a binding, narrowed by `from` and by every `$each` around it. */
function scopeAt(path: Path, value: unknown): string {
  const key = path.at(-1);
  let inner: unknown = value;
  const scopes: string[] = [];
  for (const [at, step] of path.entries()) {
    inner = Array.isArray(inner)
      ? inner[Number(step)]
      : isObject(inner)
        ? member(inner, String(step))
        : undefined;
    const from = at === 1 && key !== 'from' ? member(inner, 'from') : undefined;
    const own = at === path.length - 2 && key === '$each';
    const each = own ? undefined : member(inner, '$each');
    for (const scope of [from, each]) if (typeof scope === 'string') scopes.push(scope);
  }
  return scopes.join('.');
}
