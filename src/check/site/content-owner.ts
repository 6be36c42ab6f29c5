import { textMember } from '../../core/json/json.ts';
import { type JsonPath, pathText } from '../../core/json/position.ts';
import type { ContentUse } from '../manifest/uses.ts';
import type { SiteFile } from './site-file.ts';

/** The names on the way from a block to one of its props: `cards.image`. */
export function propName(path: JsonPath): string {
  return path
    .slice(2)
    .filter((step) => typeof step === 'string' && step !== '$each')
    .join('.');
}

/** Which page and which of its blocks show something. */
export function shownBy(
  { facts }: Pick<SiteFile, 'facts'>,
  { block, place }: Pick<ContentUse, 'block' | 'place'>,
): string {
  const page = facts.route ?? 'every page';
  const type = textMember(block, 'type');
  const what = type === undefined ? '' : ` by the block ${type}`;
  return `Shown on ${page}${what} (${facts.file}, ${pathText(place.path)})`;
}
