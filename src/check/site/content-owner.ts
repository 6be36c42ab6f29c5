import { isObject, type JsonObject, textMember } from '../../core/json/json.ts';
import { type JsonPath, pathText } from '../../core/json/position.ts';
import { routeOf, type SiteFile } from './site-file.ts';

/** The block of a manifest that a path leads into; undefined for the page itself. */
export function blockAt({ reading }: SiteFile, [list = '', at = 0]: JsonPath): JsonObject | undefined {
  const blocks = isObject(reading.value) ? reading.value[list] : undefined;
  const block: unknown = Array.isArray(blocks) ? blocks[Number(at)] : undefined;
  return isObject(block) ? block : undefined;
}

/** The names on the way from a block to one of its props: `cards.image`. */
export function propName(path: JsonPath): string {
  return path
    .slice(2)
    .filter((step) => typeof step === 'string' && step !== '$each')
    .join('.');
}

/** Which page and which of its blocks show something. */
export function shownBy(file: SiteFile, path: JsonPath): string {
  const route = routeOf(file);
  const page = route === undefined ? 'every page' : route;
  const block = textMember(blockAt(file, path), 'type');
  const what = block === undefined ? '' : ` by the block ${block}`;
  return `Shown on ${page}${what} (${file.file}, ${pathText(path)})`;
}
