import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { z } from 'zod';
import { addSuggestion, nearestWord } from '../../core/diagnostics/nearest-word.ts';
import { once } from '../../core/json/once.ts';
import { defaultLocale, siteLocales } from '../../core/manifest/locales.ts';
import { basePath } from '../../core/text/base-path.ts';
import { isRightToLeft } from '../../core/text/right-to-left.ts';
import { packageRoot } from '../../node/package-root.mjs';
import { iconsModule } from './icons.ts';
import { mirrorStyles } from './mirror-styles.ts';
import {
  describedBlocks,
  devStylesModule,
  generatedModule,
  lazyBlocksModule,
  loaderModule,
  textsModule,
} from './module-code.ts';
import { listExistingRegistries, listRegistries } from './registries.mjs';
import { findBlockFiles, findUsedBlockFiles, readSiteJson, siteProperty, themeFile } from './site-folder.ts';

const NAME = 'prospectus';

const packageFile = z.object({
  exports: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
});

// Cached, because each import of a public module needs it.
const ownPackage = once(() =>
  packageFile.parse(JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8'))),
);

/** A dependency that every installation has. */
const KNOWN = 'react';

const EXPORTS_DEFAULT = /\bexport\s*(default\b|\{[^}]*\bdefault\b)/;
const PREFIX = 'virtual:site/';

/**
 * The code of a site, as the modules `virtual:site/…`: its blocks, theme and icons. Their exports are declared in the
 * `site-modules.d.ts` files. Nothing else in `src` depends on where the code is.
 * @param folder the folder of the site, with its `page-manifests`, `registry` and `theme`
 * @param blocks "used" omits blocks of other folders from a build if no manifest uses them; "described" reads all from
 * the generated schema, so that none of their code runs
 * @throws in a build or a dev server of a site without a theme, or with a missing registry
 */
export function siteCode(folder: string, blocks: 'all' | 'used' | 'described' = 'all'): Plugin {
  let root = '';
  /** The class names of each block's style sheet. */
  const classes = new Map<string, string>();
  let isBuild = false;
  /** False in the dev server, and in code that is loaded or bundled for it. */
  let isForVisitors = false;
  const sitePath = (): string => basePath(String(siteProperty(folder, 'origin') ?? ''));
  const registries = blocks === 'described' ? listExistingRegistries : listRegistries;
  const numbers = once(() => classNumbers(registries(folder)));
  const firstNumber = (file: string) => (isForVisitors ? numbers().get(file) : undefined);
  const built = () => (blocks === 'used' && isBuild ? findUsedBlockFiles(folder) : findBlockFiles(folder));
  const modules: Readonly<Record<string, (isBrowser: boolean) => string | Promise<string>>> = {
    blocks: () => lazyBlocksModule(blocks === 'described' ? new Map() : built()),
    'described-blocks': () => (blocks === 'described' ? generatedModule(folder) : describedBlocks(built())),
    dev: () => devStylesModule(folder, root),
    icons: () => iconsModule(folder),
    loader: loaderModule,
    texts: (isBrowser) => textsModule(folder, isForVisitors ? sitePath() : '', isBrowser),
  };
  return {
    name: 'prospectus-site-code',
    // Runs before Vite's own resolver, whose error names no file.
    enforce: 'pre',
    config: (_, { command }) => ({
      // Blocks are scanned in advance, like the imports of the software's own code: a dependency discovered later
      // would reload the page.
      optimizeDeps: { entries: registries(folder).map((one) => `${normalizePath(one)}/*/*.block.ts`) },
      // A site's blocks may be in a folder from which no dependency, or another React, is resolved.
      resolve: { dedupe: Object.keys(ownPackage().dependencies) },
      server: { fs: { allow: [packageRoot(), folder] } },
      css: { modules: { generateScopedName: (name, file, css) => hashClass(name, css, firstNumber(file)) } },
      ...(command === 'build' ? { base: `${sitePath()}/`, build: { emptyOutDir: true } } : {}),
    }),
    configResolved: (config) => {
      root = config.root;
      isBuild = config.command === 'build';
      isForVisitors = config.mode === 'production';
      const origin = String(siteProperty(folder, 'origin') ?? '');
      if (isForVisitors && /\bexample\.(com|org)\b/.test(origin))
        config.logger.warn(`"origin" of site.json is still ${origin}. Write the public address of the site.`);
    },
    resolveId(id, importer) {
      if (id === `${PREFIX}theme.css`) return themeFile(folder);
      if (id.startsWith(PREFIX)) return `\0${id}`;
      try {
        return publicFile(id);
      } catch (error) {
        return this.error({
          message: String(error instanceof Error ? error.message : error),
          ...(importer && { id: importer }),
        });
      }
    },
    load(id) {
      if (/\.module\.css$/.test(id)) classes.set(id, String(classNames(readFileSync(id, 'utf8'))));
      const isBrowser = this.environment.name === 'client';
      return id.startsWith(`\0${PREFIX}`) ? modules[id.slice(PREFIX.length + 1)]?.(isBrowser) : undefined;
    },
    transform(code, id) {
      // A site with one language has no code for these styles, but the build would keep them.
      if (/\.several(\.module)?\.css$/.test(id) && siteLocales(readSiteJson(folder)).length === 0) return '';
      if (/\.css$/.test(id) && isRightToLeft(defaultLocale(readSiteJson(folder)) ?? 'en'))
        return mirrorStyles(code);
      if (!id.endsWith('.block.ts') || EXPORTS_DEFAULT.test(code)) return;
      const message = 'The file exports no block: it needs "export default defineBlock(fields, View)".';
      this.error({ message, id });
    },
    writeBundle: ({ dir }) => {
      if (dir !== undefined) linkPackages(root, dirname(dir));
    },
    configureServer: ({ watcher }) => {
      watcher.add([...listRegistries(folder), join(folder, 'theme')]);
    },
    // A block is registered when its file appears.
    async hotUpdate({ type, file, modules: changed, read }) {
      // Rendering on the server needs only the class names.
      if (type === 'update' && this.environment.name === 'ssr' && /\.css$/.test(file)) {
        const before = classes.get(file);
        const now = String(classNames(await read()));
        classes.set(file, now);
        if (before === now) return [];
      }
      // A block's styles are also loaded with its code; those of the link can't be replaced.
      if (type === 'update' && file.endsWith('.module.css'))
        return changed.filter(({ url }) => !/[?&]direct\b/.test(url));
      if (type === 'update' || !/\.(block\.ts|module\.css)$/.test(file)) return undefined;
      const siteModules = Object.keys(modules).flatMap(
        (name) => this.environment.moduleGraph.getModuleById(`\0${PREFIX}${name}`) ?? [],
      );
      return [...changed, ...siteModules];
    },
  };
}

/**
 * A class in HTML. Visitors get a number, with which the HTML of a page is up to 3 % smaller than with names. Without a
 * number, the hash of its module's sheet distinguishes the class from others.
 */
export function hashClass(name: string, css: string, firstNumber?: number): string {
  const at = classNames(css).indexOf(name);
  return firstNumber === undefined || at < 0
    ? `_${name}_${createHash('sha256').update(css).digest('hex').slice(0, 5)}`
    : `_${(firstNumber + at).toString(36)}`;
}

/**
 * The number of the first class of each style sheet. Sheets of packages come first, so that a change of the site's own
 * blocks, whose folder takes precedence, renames none of their classes.
 */
export function classNumbers(registries: readonly string[]): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  let next = 0;
  for (const folder of [join(packageRoot(), 'src/page'), ...registries.toReversed()])
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      const file = normalizePath(join(folder, name));
      if (!file.endsWith('.module.css')) continue;
      first.set(file, next);
      next += classNames(readFileSync(file, 'utf8')).length;
    }
  return first;
}

/** The classes of a style sheet, in the order of their first rules. */
export const classNames = (css: string): string[] => [...new Set(css.match(/(?<=\.)[a-z][\w-]*/gi))];

/**
 * Lets code that was built into a site's folder import the dependencies of this package by name. If they can't be
 * resolved from there, as with pnpm or for a site outside a checkout, creates a link to them.
 */
function linkPackages(root: string, folder: string): void {
  const packages = packagesAbove(root);
  if (packages === undefined || packagesAbove(dirname(folder)) === packages) return;
  const link = join(folder, 'node_modules');
  const before = lstatSync(link, { throwIfNoEntry: false });
  // A real folder contains somebody's packages, so it stays.
  if (before && !before.isSymbolicLink()) return;
  if (before) rmSync(link);
  // The link is relative, so that site and package can be moved together; Windows has only absolute junctions.
  const isWindows = process.platform === 'win32';
  symlinkSync(isWindows ? packages : relative(folder, packages), link, isWindows ? 'junction' : 'dir');
}

/** The nearest `node_modules` with the dependencies, in a folder or above it. */
function packagesAbove(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const packages = join(at, 'node_modules');
    if (existsSync(join(packages, KNOWN))) return packages;
    if (at === dirname(at)) return undefined;
  }
}

/**
 * Finds the file of a public module, such as "prospectus/block". Only `exports` in package.json lists the public
 * modules; it is read here because a site need not have the package in its own `node_modules`.
 * @returns undefined for a module of another package
 * @throws if this package has no such module
 */
function publicFile(id: string): string | undefined {
  if (!id.startsWith(`${NAME}/`)) return undefined;
  const { exports } = ownPackage();
  const asked = `.${id.slice(NAME.length)}`;
  const file = exports[asked] ?? fileOfPattern(exports, asked);
  if (file !== undefined) return join(packageRoot(), file);
  const moduleNames = Object.keys(exports).map((one) => NAME + one.slice(1));
  throw new Error(addSuggestion(`"${id}" is not a module of ${NAME}.`, nearestWord(id, moduleNames)));
}

/** The file of a module that matches a pattern such as "./internal/*". */
function fileOfPattern(exports: Readonly<Record<string, string>>, asked: string): string | undefined {
  const pattern = Object.keys(exports).find((one) => one.endsWith('*') && asked.startsWith(one.slice(0, -1)));
  return pattern && exports[pattern]?.replace('*', () => asked.slice(pattern.length - 1));
}
