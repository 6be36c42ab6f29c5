import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseTree } from 'jsonc-parser';
import type { JsonPath } from 'prospectus/internal/core/json/position.ts';
import { nodeAt } from 'prospectus/internal/core/json/position.ts';
import type { Location, Range } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';

/** The path of a file in the site's folder; undefined for an address outside of it, or of no file. */
export function uriToFile(root: string, uri: string): string | undefined {
  if (!uri.startsWith('file:')) return undefined;
  const path = relative(root, fileURLToPath(uri)).split(sep).join('/');
  return path === '' || path.startsWith('../') ? undefined : path;
}

export const fileToUri = (root: string, file: string): string => pathToFileURL(join(root, file)).href;

export function textRange(text: string, offset: number, length: number): Range {
  const document = TextDocument.create('', 'json', 0, text);
  return { start: document.positionAt(offset), end: document.positionAt(offset + length) };
}

/** The location of a value in a JSON file, or the beginning of the file. */
export function createLocation(root: string, file: string, text: string, path: JsonPath): Location {
  const tree = parseTree(text);
  const node = tree && nodeAt(tree, path);
  return { uri: fileToUri(root, file), range: textRange(text, node?.offset ?? 0, node ? 1 : 0) };
}
