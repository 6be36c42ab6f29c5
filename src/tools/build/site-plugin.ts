import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { describedModule, devModule, iconsModule, lazyModule, textsModule } from './module-code.ts';
import { blockFiles, siteRegistries, themeFile } from './site-folder.ts';

const PREFIX = 'virtual:site/';

/**
 * Provides the code of a site as the modules `virtual:site/…`, each described in a room's `site-modules.d.ts`: its
 * blocks, its theme and its icons. Nothing else in `src` knows their location.
 * @param folder the folder of the site, with its `page-manifests`, `registry`, `theme`
 * @throws in a build or a dev server for a site without a theme, or with a registry that doesn't exist
 */
export function siteCode(folder: string): Plugin {
  let root = '';
  /** The class names of each block's style sheet. */
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
      // The blocks are scanned in advance, like the imports of the software's own code, so that a visit never ends in a
      // reload.
      optimizeDeps: { entries: siteRegistries(folder).map((one) => `${normalizePath(one)}/*/*.block.ts`) },
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
      watcher.add([...siteRegistries(folder), join(folder, 'theme')]);
    },
    // A block is registered when its file appears.
    async hotUpdate({ type, file, modules: changed, read }) {
      // Rendering on the server needs only the class names.
      if (type === 'update' && this.environment.name === 'ssr' && /\.css$/.test(file)) {
        const before = classes.get(file);
        const now = classesIn(await read());
        classes.set(file, now);
        if (before === now) return [];
      }
      // A block's styles are also loaded with its code, and those of the link can't be replaced.
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
 * The name of a module's class in HTML: its own, and a hash of its style sheet. Vite would add the line as well, which
 * made the HTML of a page 2 % larger.
 */
function className(name: string, _file: string, css: string): string {
  return `_${name}_${createHash('sha256').update(css).digest('hex').slice(0, 5)}`;
}

/** The class names in a style sheet. */
const classesIn = (css: string): string => [...new Set(css.match(/\.[a-z][\w-]*/gi))].sort().join(' ');
