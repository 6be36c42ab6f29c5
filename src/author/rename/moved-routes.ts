import { applyEdits, modify } from 'jsonc-parser';
import { isObject, member, parsedJson } from '../../core/json/json.ts';
import { RenameRefused } from './refused.ts';

const FORMAT = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } };

/**
 * The text of site.json with a redirect from the old route of a page. What led to the old one leads to the new one.
 * A rename back takes the redirect back.
 * @throws {RenameRefused} where the new route leads elsewhere already
 */
export function withMovedRoute(text: string, from: string, to: string): string {
  const declared = member(parsedJson(text), 'moved');
  const moved = isObject(declared) ? declared : {};
  const isBack = moved[to] === from;
  if (moved[to] !== undefined && !isBack)
    throw new RenameRefused(
      `site.json sends ${to} on to ${moved[to]}: take that redirect out of "moved" first.`,
    );
  const older = Object.keys(moved).filter((route) => route !== to && moved[route] === from);
  const led = older.reduce((inner, route) => changed(inner, ['moved', route], to), text);
  if (!isBack) return changed(led, ['moved', from], to);
  return changed(led, Object.keys(moved).length === 1 ? ['moved'] : ['moved', to], undefined);
}

function changed(text: string, path: string[], value: string | undefined): string {
  return applyEdits(text, modify(text, path, value, FORMAT));
}
