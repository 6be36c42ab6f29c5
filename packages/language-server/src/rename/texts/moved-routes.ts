import { type Node, parseTree } from 'jsonc-parser';
import { applyEdits } from 'prospectus/internal/check/fix/fix-files.ts';
import { jsonStyle } from 'prospectus/internal/check/fix/print-json.ts';
import type { TextEdit } from 'prospectus/internal/core/diagnostics/diagnostic.ts';
import { isObject, member, parsedJson } from 'prospectus/internal/core/json/json.ts';
import { nodeAt } from 'prospectus/internal/core/json/position.ts';
import { RenameRefused } from '../change/refused.ts';

/**
 * The text of site.json with a redirect from the old route of a page. Redirects to the old route then lead to the new
 * one, and a rename back removes the redirect. Everything else stays as it is written.
 * @throws {RenameRefused} if the new route already leads elsewhere
 */
export function withMovedRoute(text: string, from: string, to: string): string {
  const declared = member(parsedJson(text), 'moved');
  const moved = isObject(declared) ? declared : {};
  const isBack = moved[to] === from;
  if (moved[to] !== undefined && !isBack)
    throw new RenameRefused(
      `site.json sends ${to} on to ${moved[to]}: take that redirect out of "moved" first.`,
    );
  const root = parseTree(text);
  const list = root && nodeAt(root, ['moved']);
  if (!root) return text;
  const led = Object.keys(moved).flatMap((route): TextEdit[] => {
    const node = route !== to && moved[route] === from ? nodeAt(root, ['moved', route]) : undefined;
    return node ? [{ offset: node.offset, length: node.length, text: JSON.stringify(to) }] : [];
  });
  const entry = `${JSON.stringify(from)}: ${JSON.stringify(to)}`;
  const redirect = isBack
    ? removal(Object.keys(moved).length === 1 ? root : list, Object.keys(moved).length === 1 ? 'moved' : to)
    : list?.children?.length
      ? addition(text, list, entry)
      : addition(text, root, `"moved": { ${entry} }`);
  return applyEdits(text, [...led, ...redirect]);
}

/** A further property of an object, laid out like its last one. */
function addition(text: string, object: Node, entry: string): readonly TextEdit[] {
  const last = object.children?.at(-1);
  if (!last) return [];
  const before = text.slice(object.offset, last.offset);
  const [line] = /\r?\n[ \t]*$/.exec(before) ?? [];
  const { newline, unit } = jsonStyle(text);
  const gap = line ?? (object.parent ? ' ' : newline + unit);
  return [{ offset: last.offset + last.length, length: 0, text: `,${gap}${entry}` }];
}

/** Removes a property of an object, with the comma that separates it from its neighbour. */
function removal(object: Node | undefined, name: string): readonly TextEdit[] {
  const members = object?.children ?? [];
  const at = members.findIndex((one) => one.children?.[0]?.value === name);
  const [previous, removed, next] = [members[at - 1], members[at], members[at + 1]];
  if (!removed) return [];
  const start = previous ? previous.offset + previous.length : removed.offset;
  const end = previous || !next ? removed.offset + removed.length : next.offset;
  return [{ offset: start, length: end - start, text: '' }];
}
