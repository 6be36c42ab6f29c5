import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { normalizePath } from 'vite';
import { textMember } from '../../core/json/json.ts';
import { TEXTS } from '../../core/manifest/texts.ts';
import { blockFiles, ofSite, themeFile } from './site-folder.ts';

const literal = (file: string): string => JSON.stringify(normalizePath(file));

/** The code of a module that exports `[type, value]` for every block. */
function listModule(types: Iterable<string>, value: (type: string) => string): string {
  const items = [...types].map((type) => `[${JSON.stringify(type)}, ${value(type)}]`);
  return `export default [\n${items.join(',\n')}\n];\n`;
}

/** The code of a module that loads each block when it is requested. */
export function lazyModule(files: ReadonlyMap<string, string>): string {
  return listModule(files.keys(), (type) => {
    const file = literal(files.get(type) ?? '');
    return `() => import(${file}).then((m) => m["default"])`;
  });
}

/** The code of a module that contains all blocks, with their documentation. */
export function describedModule(files: ReadonlyMap<string, string>): string {
  const types = [...files.keys()];
  const imports = [...files.values()].map((file, at) => `import * as block${at} from ${literal(file)};\n`);
  return imports.join('') + listModule(types, (type) => `block${types.indexOf(type)}`);
}

/** The code of a module with the folder of the site and the dev-server addresses of its style sheets. */
export function devModule(folder: string, root: string): string {
  const address = (file: string): string => {
    const path = normalizePath(relative(root, file));
    return path.startsWith('..') ? `/@fs${normalizePath(file)}` : `/${path}`;
  };
  const blocks = [...blockFiles(folder)].flatMap(([type, file]) => {
    const own = resolve(file, '..');
    const sheets = readdirSync(own).filter((name) => name.endsWith('.module.css'));
    return sheets.map((name) => [type, address(join(own, name))]);
  });
  const site = `export const folder = ${JSON.stringify(folder)};\n`;
  return `${site}export const theme = ${JSON.stringify(address(themeFile(folder)))};\nexport const blocks = ${JSON.stringify(blocks)};\n`;
}

/** The texts of the machine in the words of the site: constants, so that each ends up only in the code that uses it. */
export function textsModule(folder: string): string {
  const own = ofSite(folder, 'texts');
  const texts = Object.entries(TEXTS).map(([name, english]) => [name, textMember(own, name) ?? english]);
  return [['locale', ofSite(folder, 'locale') ?? 'en'], ...texts]
    .map(([name, text]) => `export const ${name} = ${JSON.stringify(text)};\n`)
    .join('');
}
