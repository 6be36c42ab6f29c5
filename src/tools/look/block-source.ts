import { join } from 'node:path';
import { isLayout, type ManifestFile } from '../../check/input/manifest-file.ts';
import { isObject, member, textMember } from '../../core/json/json.ts';
import { nodeAt, positionFinder } from '../../core/json/position.ts';
import { readJsonText } from '../../core/json-text/read-json.ts';
import { matchRoute } from '../../core/manifest/route.ts';

/** The address that returns the place of a block in its manifest. */
export const BLOCK_SOURCE = '/scenarios/-/source';

/**
 * Finds the nth block of a type on a page, counted with the blocks of the layout around the page's own.
 * @returns a file with line and column, as Vite opens it in the author's editor; empty if there is no such block
 */
export function blockSource(root: string, files: readonly ManifestFile[], query: URLSearchParams): string {
  const path = query.get('path') ?? '';
  const layout = files.find(({ file }) => isLayout(file));
  const page = files.find(({ text }) => {
    const route = textMember(readJsonText(text).value, 'route');
    return route !== undefined && (route === path || matchRoute(route, path) !== null);
  });
  const places = [blockPlaces(layout, 'header'), blockPlaces(page, 'blocks'), blockPlaces(layout, 'footer')]
    .flat()
    .filter(({ type }) => type === query.get('type'));
  const place = places[Number(query.get('at'))];
  return place ? join(root, place.place) : '';
}

function blockPlaces(
  manifest: ManifestFile | undefined,
  list: string,
): readonly { readonly type: string | undefined; readonly place: string }[] {
  const { root, value } = readJsonText(manifest?.text ?? '');
  const blocks = member(value, list);
  if (!manifest || !root || !Array.isArray(blocks)) return [];
  const positionAt = positionFinder(manifest.text);
  return blocks.filter(isObject).map((block, at) => {
    const { line, column } = positionAt(nodeAt(root, [list, at])?.offset ?? 0);
    return { type: textMember(block, 'type'), place: `${manifest.file}:${line}:${column}` };
  });
}
