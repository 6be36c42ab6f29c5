import { parseTree } from 'jsonc-parser';
import { isObject, member } from 'prospectus/internal/core/json/json.ts';
import { type JsonPath, keySpan } from 'prospectus/internal/core/json/position.ts';
import { partialValue } from 'prospectus/internal/core/json-text/read-json.ts';
import { writtenBlocks } from 'prospectus/internal/core/manifest/written-blocks.ts';
import { isManifest } from 'prospectus/internal/tools/describe/open-site.ts';
import { fieldKey, type ManifestUses, someRoutes } from 'prospectus/internal/tools/describe/uses.ts';
import type { CodeLens } from 'vscode-languageserver';
import { rangeOf } from './places.ts';

/** A line above a place of a text. */
interface Line {
  readonly path: JsonPath;
  readonly title: string;
}

/** The lines above a text: the other pages that use a block, and the pages that show a field of the model. */
export function codeLenses(file: string, text: string, uses: readonly ManifestUses[]): CodeLens[] {
  const tree = parseTree(text);
  if (!tree) return [];
  const value = partialValue(text);
  const lines = isManifest(file) ? blockLines(value, uses) : fieldLines(file, value, uses);
  return lines.map(({ path, title }) => {
    const { offset, length } = keySpan(tree, path);
    return { range: rangeOf(text, offset, length), command: { title, command: '' } };
  });
}

function blockLines(value: unknown, uses: readonly ManifestUses[]): readonly Line[] {
  return writtenBlocks(value).map(({ type, path }) => {
    const count = uses.filter(({ types }) => types.has(type)).length;
    return { path, title: `${type}: used by ${count} manifest${count === 1 ? '' : 's'}` };
  });
}

function fieldLines(file: string, value: unknown, uses: readonly ManifestUses[]): readonly Line[] {
  const attributes = file.startsWith('cms/src/') ? member(value, 'attributes') : undefined;
  return Object.keys(isObject(attributes) ? attributes : {}).map((name) => {
    const routes = uses.filter(({ fields }) => fields.has(fieldKey(file, name))).map(({ route }) => route);
    return {
      path: ['attributes', name],
      title: routes.length > 0 ? `shown at ${someRoutes(routes)}` : 'no page shows it',
    };
  });
}
