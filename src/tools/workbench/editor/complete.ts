import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  pickedCompletion,
} from '@codemirror/autocomplete';
import { getLocation, getNodeValue, type Location, parseTree } from 'jsonc-parser';
import { isObject } from '../../../core/json/json.ts';
import { bindingOptions } from './binding-options.ts';
import type { CompletionData, ValuePath } from './completion-data.ts';
import { memberNames, schemaChild, schemasAt, takesLink, valuesIn } from './schema.ts';

/** The value of a text that may be incomplete. */
export function looseValue(text: string): unknown {
  const tree = parseTree(text);
  return tree ? getNodeValue(tree) : undefined;
}

/** Completes names, values and bindings of a manifest. */
export function completeManifest(
  context: Pick<CompletionContext, 'pos' | 'explicit'>,
  text: string,
  data: CompletionData,
): CompletionResult | null {
  const location = getLocation(text, context.pos);
  const value = looseValue(text);
  const range = wordRange(location, context.pos, text);
  if (!context.explicit && range.from === range.to) return null;
  const options = location.isAtPropertyKey
    ? nameOptions(location, value, text, range.to, data.schema)
    : [
        ...bindingOptions(location.path, value, text.slice(range.from, range.to), data),
        ...valueOptions(location.path, value, data),
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
function wordRange({ previousNode }: Location, pos: number, text: string): Range {
  if (previousNode && previousNode.offset < pos && pos <= previousNode.offset + previousNode.length) {
    const end = previousNode.offset + previousNode.length;
    // For the parser an unfinished text extends to the end of its line; here it ends at the cursor.
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
  const there = parent.reduce(schemaChild, value);
  const colon = /^\s*:/.test(text.slice(to)) ? '' : ': ';
  return memberNames(schemasAt(schema, value, parent))
    .filter(({ value: name }) => name === typed || !isObject(there) || !Object.hasOwn(there, String(name)))
    .map(({ value: name, about }) => ({
      label: JSON.stringify(name),
      displayLabel: String(name),
      type: 'property',
      apply: `${JSON.stringify(name)}${colon}`,
      ...(about === '' ? {} : { info: about }),
    }));
}

function valueOptions(path: ValuePath, value: unknown, { schema, links = [] }: CompletionData): Completion[] {
  const schemas = schemasAt(schema, value, path);
  const addresses = takesLink(schemas) ? links.map((link) => ({ value: link, about: '' })) : [];
  return [...valuesIn(schemas), ...addresses].map(({ value: one, about }) => ({
    label: JSON.stringify(one),
    displayLabel: String(one),
    type: 'enum',
    ...(about === '' ? {} : { info: about }),
  }));
}
