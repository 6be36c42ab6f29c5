import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { minifySync, normalizePath } from 'vite';
import { textMember } from '../../core/json/json.ts';
import { TEXTS } from '../../core/manifest/texts.ts';
import { textsIn } from '../../core/manifest/texts-in.ts';
import { isRightToLeft } from '../../core/text/right-to-left.ts';
import { packageRoot } from '../../node/package-root.mjs';
import { brokenBlocks } from './broken-blocks.mjs';
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

/** The code of a module that contains all blocks, with their documentation, and names those that don't build. */
export function describedModule(files: ReadonlyMap<string, string>): string {
  const types = [...files.keys()];
  const imports = [...files.values()].map((file, at) => `import * as block${at} from ${literal(file)};\n`);
  const broken = `export const broken = ${JSON.stringify([...brokenBlocks()])};\n`;
  return imports.join('') + broken + listModule(types, (type) => `block${types.indexOf(type)}`);
}

/** The code of a module with the dev-server addresses of the site's style sheets. */
export function devModule(folder: string, root: string): string {
  const address = (file: string): string => {
    const path = normalizePath(relative(root, file));
    return path.startsWith('..') ? `/@fs${normalizePath(file)}` : `/${path}`;
  };
  const blocks = [...blockFiles(folder)].flatMap(([type, file]) => {
    const blockFolder = resolve(file, '..');
    const sheets = readdirSync(blockFolder).filter((name) => name.endsWith('.module.css'));
    return sheets.map((name) => [type, address(join(blockFolder, name))]);
  });
  return `export const theme = ${JSON.stringify(address(themeFile(folder)))};\nexport const blocks = ${JSON.stringify(blocks)};\n`;
}

/**
 * The software's texts, from the site or else in the site's language. Separate constants, so that each ends up only
 * in the code that uses it.
 */
export function textsModule(folder: string, base: string): string {
  const siteTexts = ofSite(folder, 'texts');
  const locale = String(ofSite(folder, 'locale') ?? 'en');
  const localeTexts = textsIn(locale);
  const texts = Object.entries(TEXTS).map(([name, english]) => [
    name,
    textMember(siteTexts, name) ?? localeTexts?.[name] ?? english,
  ]);
  return [
    ['base', base],
    ['rtl', isRightToLeft(locale)],
    ['frames', [ofSite(folder, 'frames')].flat().filter((host) => typeof host === 'string')],
    ['locale', locale],
    ['timeZone', String(ofSite(folder, 'timeZone') ?? 'UTC')],
    ...texts,
  ]
    .map(([name, text]) => `export const ${name} = ${JSON.stringify(text)};\n`)
    .join('');
}

/**
 * The code of a module with the loader script of every page as a text. Minified here, because no build minifies the
 * HTML that contains it.
 */
export function loaderModule(): string {
  const file = join(packageRoot(), 'src/http/loader-script.js');
  const { code } = minifySync(file, readFileSync(file, 'utf8'), { module: false });
  return `export default ${JSON.stringify(code)};\n`;
}
