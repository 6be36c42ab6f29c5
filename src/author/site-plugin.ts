import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { member, parsedJson, textMember } from '../core/json/json.ts';
import { OWN_REGISTRY } from '../core/manifest/site.ts';
import { TEXTS } from '../core/manifest/texts.ts';
import { MANIFESTS_FOLDER } from '../site/manifest-files.ts';

const PREFIX = 'virtual:site/';
const THEME = 'theme/theme.css';

/**
 * The code of a site, as the modules `virtual:site/…` (src/core/site-modules.d.ts says what each gives): its
 * blocks, its theme and its icons. Nothing else in `src` knows where they stand.
 * @param folder where the site stands: its `page-manifests`, `registry`, `theme`
 * @throws in a build or a dev server of a site without a theme or with a registry that isn't there
 */
export function siteCode(folder: string): Plugin {
  let root = '';
  /** The names of the classes of each style sheet of a block. */
  const classes = new Map<string, string>();
  const modules: Readonly<Record<string, () => string>> = {
    blocks: () => lazyModule(blockFiles(folder)),
    'described-blocks': () => describedModule(blockFiles(folder)),
    dev: () => devModule(folder, root),
    icons: () => iconsModule(folder),
    texts: () => textsModule(folder),
  };
  return {
    name: 'prospectus-site-code',
    config: (_, { command }) => ({
      // Found beforehand, as is what the machine's own code imports: a visit must not end in a reload.
      optimizeDeps: { entries: registriesOf(folder).map((one) => `${normalizePath(one)}/*/*.block.ts`) },
      server: { fs: { allow: [process.cwd(), folder] } },
      css: { modules: { generateScopedName: className } },
      ...(command === 'build' ? { build: { emptyOutDir: true } } : {}),
    }),
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => {
      if (!id.startsWith(PREFIX)) return undefined;
      return id === `${PREFIX}theme.css` ? themeFile(folder) : `\0${id}`;
    },
    load: (id) => {
      if (/\.module\.css$/.test(id)) classes.set(id, classesIn(readFileSync(id, 'utf8')));
      return id.startsWith(`\0${PREFIX}`) ? modules[id.slice(PREFIX.length + 1)]?.() : undefined;
    },
    configureServer: ({ watcher }) => {
      watcher.add([...registriesOf(folder), join(folder, 'theme')]);
    },
    // A block is in the registry by being there.
    async hotUpdate({ type, file, modules: changed, read }) {
      // Who renders on the server needs the names of the classes only.
      if (type === 'update' && this.environment.name === 'ssr' && /\.css$/.test(file)) {
        const before = classes.get(file);
        const now = classesIn(await read());
        classes.set(file, now);
        if (before === now) return [];
      }
      // A block's styles come with its code, too; those of the link have nobody who could take new ones.
      if (type === 'update' && file.endsWith('.module.css'))
        return changed.filter(({ url }) => !/[?&]direct\b/.test(url));
      if (type === 'update' || !/\.(block\.ts|module\.css)$/.test(file)) return undefined;
      const own = Object.keys(modules).flatMap(
        (name) => this.environment.moduleGraph.getModuleById(`\0${PREFIX}${name}`) ?? [],
      );
      return [...changed, ...own];
    },
  };
}

/**
 * The name of a module's class in HTML: its own, and a hash of its style sheet. Vite would add the line, too, which
 * made the HTML of a page 2 % larger.
 */
function className(name: string, _file: string, css: string): string {
  return `_${name}_${createHash('sha256').update(css).digest('hex').slice(0, 5)}`;
}

/** The names of the classes in a style sheet. */
const classesIn = (css: string): string => [...new Set(css.match(/\.[a-z][\w-]*/gi))].sort().join(' ');

/** A member of site.json, which may be missing or wrong: the checker tells. */
function ofSite(folder: string, name: string): unknown {
  const file = join(folder, MANIFESTS_FOLDER, 'site.json');
  return existsSync(file) ? member(parsedJson(readFileSync(file, 'utf8')), name) : undefined;
}

/** The folders of blocks of a site, the first before the others. */
function registriesOf(folder: string): readonly string[] {
  const named = ofSite(folder, 'registries');
  const list = Array.isArray(named) ? named.map(String) : [OWN_REGISTRY];
  return list.map((one) => resolve(folder, one));
}

/** The file of every block by its type: a folder with a `.block.ts` of its name. */
export function blockFiles(folder: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const registry of registriesOf(folder)) {
    if (!existsSync(registry))
      throw new Error(`${registry}: there is no such folder of blocks. See "registries" in site.json.`);
    for (const type of readdirSync(registry).sort()) {
      const file = join(registry, type, `${type}.block.ts`);
      if (!found.has(type) && existsSync(file)) found.set(type, file);
    }
  }
  return found;
}

function themeFile(folder: string): string {
  const file = join(folder, THEME);
  if (!existsSync(file)) throw new Error(`${file} is missing: a site has its colours and typefaces there.`);
  return file;
}

const literal = (file: string): string => JSON.stringify(normalizePath(file));

/** A module that gives `[type, value]` of every block. */
function listModule(types: Iterable<string>, value: (type: string) => string): string {
  const items = [...types].map((type) => `[${JSON.stringify(type)}, ${value(type)}]`);
  return `export default [\n${items.join(',\n')}\n];\n`;
}

function lazyModule(files: ReadonlyMap<string, string>): string {
  return listModule(files.keys(), (type) => {
    const file = literal(files.get(type) ?? '');
    return `() => import(${file}).then((m) => m["default"])`;
  });
}

function describedModule(files: ReadonlyMap<string, string>): string {
  const types = [...files.keys()];
  const imports = [...files.values()].map((file, at) => `import * as block${at} from ${literal(file)};\n`);
  return imports.join('') + listModule(types, (type) => `block${types.indexOf(type)}`);
}

/** Where the site stands, and its style sheets by their addresses in the dev server. */
function devModule(folder: string, root: string): string {
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

const ICONS = {
  svg: 'icon.svg?raw',
  icon180: 'icon-180.png?inline',
  icon192: 'icon-192.png?inline',
  icon512: 'icon-512.png?inline',
  maskable: 'icon-maskable-512.png?inline',
};

function iconsModule(folder: string): string {
  const own = join(folder, 'theme/icons');
  return Object.entries(ICONS)
    .map(([name, file]) => `export { default as ${name} } from ${literal(join(own, file))};\n`)
    .join('');
}

// Constants, so that each stands where it is used and nowhere else.
function textsModule(folder: string): string {
  const own = ofSite(folder, 'texts');
  const texts = Object.entries(TEXTS).map(([name, english]) => [name, textMember(own, name) ?? english]);
  return [['locale', ofSite(folder, 'locale') ?? 'en'], ...texts]
    .map(([name, text]) => `export const ${name} = ${JSON.stringify(text)};\n`)
    .join('');
}
