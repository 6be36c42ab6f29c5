import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { minifySync, normalizePath } from 'vite';
import { member } from '../../core/json/json.ts';
import { defaultLocale, type SiteLocale, siteLocales } from '../../core/manifest/locales.ts';
import { findEngineTexts, findSiteText, TEXTS } from '../../core/manifest/texts-in.ts';
import { isRightToLeft } from '../../core/text/right-to-left.ts';
import { packageRoot } from '../../node/package-root.mjs';
import { LANGUAGE_ID } from '../../page/loading/payload.ts';
import { MANIFESTS_FOLDER } from '../../pages/manifest-files.ts';
import { findBrokenBlocks } from './broken-blocks.mjs';
import { findBlockFiles, readSiteJson, siteProperty, themeFile } from './site-folder.ts';

const literal = (file: string): string => JSON.stringify(normalizePath(file));

/** The code of a module that exports `[type, value]` for every block. */
function listModule(types: Iterable<string>, value: (type: string) => string): string {
  const items = [...types].map((type) => `[${JSON.stringify(type)}, ${value(type)}]`);
  return `export default [\n${items.join(',\n')}\n];\n`;
}

/** The code of a module that loads each block when it is requested. */
export function lazyBlocksModule(files: ReadonlyMap<string, string>): string {
  return listModule(files.keys(), (type) => {
    const file = literal(files.get(type) ?? '');
    return `() => import(${file}).then((m) => m["default"])`;
  });
}

/** The code of a module that contains all blocks, with their documentation, and names those that don't build. */
export function describedBlocks(files: ReadonlyMap<string, string>): string {
  const types = [...files.keys()];
  const imports = [...files.values()].map((file, at) => `import * as block${at} from ${literal(file)};\n`);
  const broken = `export const broken = ${JSON.stringify([...findBrokenBlocks()])};\n`;
  return imports.join('') + broken + listModule(types, (type) => `block${types.indexOf(type)}`);
}

/** The code of the same module for an untrusted site: its generated schema describes the blocks. */
export function generatedModule(folder: string): string {
  const file = join(folder, MANIFESTS_FOLDER, 'manifest.schema.json');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (!text.includes('"x-block"'))
    throw new Error(
      `${file} describes no blocks. If you trust this folder, run "prospectus generate" in it.`,
    );
  return `const INFINITE = { min: -Infinity, max: Infinity };
const revive = (key, value) => (value === null && key in INFINITE ? INFINITE[key] : value);
const { definitions } = JSON.parse(${JSON.stringify(text)}, revive);
const render = () => { throw new Error('The code of this folder is not trusted.'); };
export const broken = [];
export default Object.entries(definitions).flatMap(([name, { 'x-block': block }]) =>
  block ? [[name.replace('block-', ''), { default: { ...block, render }, about: block.about }]] : []);
`;
}

/** The code of a module with the dev-server addresses of the site's style sheets. */
export function devStylesModule(folder: string, root: string): string {
  const address = (file: string): string => {
    const path = normalizePath(relative(root, file));
    return path.startsWith('..') ? `/@fs${normalizePath(file)}` : `/${path}`;
  };
  const blocks = [...findBlockFiles(folder)].flatMap(([type, file]) => {
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
export function textsModule(folder: string, base: string, isBrowser: boolean): string {
  const locales = siteLocales(readSiteJson(folder));
  const locale = defaultLocale(readSiteJson(folder)) ?? 'en';
  const fixed = {
    base,
    frames: [siteProperty(folder, 'frames')].flat().filter((host) => typeof host === 'string'),
    timeZone: String(siteProperty(folder, 'timeZone') ?? 'UTC'),
    several: locales.length > 0,
    prefixes: locales.flatMap(({ prefix }) => prefix || []),
  };
  if (locales.length > 0) return declared('const', fixed) + severalTexts(folder, base, locales, isBrowser);
  const none = 'export const setLanguage = () => {};\nexport const languageTexts = () => undefined;\n';
  return (
    declared('const', { ...fixed, ...languageValues(folder, base, { code: locale, prefix: '' }) }) + none
  );
}

function declared(keyword: 'const' | 'let', values: Readonly<Record<string, unknown>>): string {
  const names = Object.entries(values);
  return names.map(([name, value]) => `export ${keyword} ${name} = ${JSON.stringify(value)};\n`).join('');
}

function languageValues(
  folder: string,
  base: string,
  { code, prefix }: Pick<SiteLocale, 'code' | 'prefix'>,
): Readonly<Record<string, unknown>> {
  const siteTexts = member(readSiteJson(folder), 'texts');
  const localeTexts = findEngineTexts(code);
  const texts = Object.entries(TEXTS).map(([name, english]) => {
    const siteValue = findSiteText(siteTexts, name, code, prefix === '' ? [code] : []);
    return [name, siteValue ?? localeTexts?.[name] ?? english] as const;
  });
  return {
    rtl: isRightToLeft(code),
    locale: code,
    languageBase: prefix,
    homeAddress: base + (prefix || '/'),
    ...Object.fromEntries(texts),
  };
}

/**
 * The texts of a site with several languages. On the server, a function sets the language of the page. A document in
 * a further language contains its own texts, so that browsers load only these and the default language's.
 */
function severalTexts(
  folder: string,
  base: string,
  locales: readonly SiteLocale[],
  isBrowser: boolean,
): string {
  const tables = Object.fromEntries(
    locales.map((locale) => [locale.code, languageValues(folder, base, locale)]),
  );
  const [first = {}, ...further] = Object.values(tables);
  if (isBrowser) {
    const exported = Object.entries(first).map(
      ([name, value]) =>
        `export const ${name} = /* @__PURE__ */ text(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
    );
    return [
      `const own = JSON.parse(globalThis.document?.getElementById('${LANGUAGE_ID}')?.textContent ?? '{}');\n`,
      'const text = (name, fallback) => own[name] ?? fallback;\n',
      ...exported,
      'export const setLanguage = () => {};\nexport const languageTexts = () => undefined;\n',
    ].join('');
  }
  const set = Object.keys(first).map((name) => `${name} = table.${name};`);
  const own = Object.fromEntries(further.map((table) => [table.locale, table]));
  return `${declared('let', first)}
const TABLES = ${JSON.stringify(tables)};
const FURTHER = ${JSON.stringify(own)};
export function setLanguage(code) {
  const table = TABLES[code] ?? TABLES[${JSON.stringify(locales[0]?.code)}];
  ${set.join(' ')}
}
export const languageTexts = (code) => FURTHER[code];
`;
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
