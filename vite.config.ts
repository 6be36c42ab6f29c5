import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import react from '@vitejs/plugin-react';
import postcss from 'postcss';
import { defineConfig, type Plugin } from 'vite';
import { setPackageRoot } from './src/node/package-root.mjs';
import { PRINT_STYLES } from './src/render/assets.ts';
import { budgetPlugin } from './src/tools/build/budget-plugin.ts';
import { siteCode } from './src/tools/build/site-plugin.ts';
import { devSite } from './src/tools/dev/dev-plugin.ts';

// Eight characters, Rolldown's own default: while it builds, it numbers the files in place of their hashes, and a
// shorter hash leaves room for few numbers (six characters: 64 files).
const FILE_NAMES = {
  entryFileNames: 'assets/[name]-[hash:8].js',
  chunkFileNames: 'assets/[name]-[hash:8].js',
  assetFileNames: 'assets/[name]-[hash:8][extname]',
};

/** The files into which the browser's code is divided (Vite: `output.codeSplitting.groups`). */
const CODE_GROUPS = [
  // The libraries of every page in one file: it compresses better, and stays cached when the site changes.
  {
    name: 'react',
    test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|swr|use-sync-external-store|dequal)[\\/]/,
  },
  // Everything else that a browser needs for every page: the renderer and the header.
  {
    name: 'parts',
    test: /(src[\\/]core[\\/](?!form[\\/]|block[\\/]prose|text[\\/](contact-links|slug|markup|prose))|src[\\/]page[\\/]((layout|renderer)[\\/]|loading[\\/](?!block-loaders|load-page)|navigation[\\/](?!current-page|prefetcher|router|scroll-and-focus))|src[\\/]page[\\/]ui[\\/](anchor|icon|notice|notify|picture|visually-hidden|day-text|time)|src[\\/]page[\\/]search[\\/]search-box|registry[\\/]site-header[\\/](?!modal|drawer)|preload-helper)/,
  },
  // Code that nearly every block uses. Most pages don't load it: most blocks stay the server's HTML.
  { name: 'views', test: /src[\\/](core[\\/]text[\\/]markup|page[\\/]ui[\\/](button|heading|markup))/ },
];

/** False for a file that every page loads anyway, so that no other file lists it for preloading. */
const isForSomePages = (file: string): boolean => !/\/(react|parts|rolldown-runtime)-[^/]*$/.test(file);

const brotli = promisify(brotliCompress);
const TEXT = /\.(js|css|svg)$/;

const root = setPackageRoot();
/** The folder of the site that is built, served or tested. */
const site = resolve(process.env.SITE || process.cwd());
const dist = process.env.PROSPECTUS_DIST || join(site, 'dist');

export default defineConfig({
  plugins: [
    react(),
    siteCode(site, 'used'),
    devSite(site),
    printPlugin(),
    compressPlugin(),
    budgetPlugin(site, join(dist, 'client')),
  ],
  root,
  // An installed package may be read-only, so the cache is in the site's folder.
  cacheDir: join(site, '.cache/vite'),
  appType: 'custom',
  // Everything that browsers get is imported; there is no folder of static files.
  publicDir: false,
  environments: {
    client: {
      build: {
        outDir: join(dist, 'client'),
        // The policy of a page allows fonts from files only.
        assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
        modulePreload: { resolveDependencies: (_file, dependencies) => dependencies.filter(isForSomePages) },
        manifest: true,
        license: true,
        rolldownOptions: {
          input: { main: 'src/page/main.tsx', preview: 'src/edit/frame/main.ts' },
          // Inlines the texts of the site where they are used, so that no chunk with all of them loads on every page.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          // Turns off warnings about slow plug-ins, because no author of a site can change these.
          checks: { pluginTimings: false },
          output: { codeSplitting: { groups: CODE_GROUPS }, ...FILE_NAMES },
        },
      },
    },
    ssr: {
      // Bundled: otherwise each start would open 70 of their files at once, and fail with few file descriptors.
      resolve: { noExternal: ['zod', 'image-size'] },
      build: {
        outDir: join(dist, 'server'),
        emitAssets: false,
        // A start reads it to find out whether the build is complete.
        manifest: true,
        rolldownOptions: {
          input: [
            'src/serve/main.ts',
            'src/publish/publish-worker.ts',
            'src/publish/drafts/drafts-worker.ts',
            'src/content/copies/copy-process.ts',
            'src/tools/export.ts',
          ],
          checks: { pluginTimings: false, ineffectiveDynamicImport: false },
          // Blocks refer to pictures that the browser's build has written.
          output: {
            // All blocks are in one file: the publishing thread would open a file of each block at once.
            codeSplitting: {
              groups: [{ name: 'blocks', test: /[\\/]registry[\\/]/ }],
              includeDependenciesRecursively: false,
            },
            assetFileNames: FILE_NAMES.assetFileNames,
          },
        },
      },
    },
  },
  builder: {},
});

/**
 * Copies the print rules of all style sheets into one file. Pages inline their styles without these rules; a browser
 * loads the file once for all pages, without delaying any. The sheets keep them, because they are also loaded later.
 */
function printPlugin(): Plugin {
  return {
    name: 'prospectus-print-styles',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_, bundle) {
      const rules: string[] = [];
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        postcss.parse(String(file.source)).walkAtRules('media', (rule) => {
          if (rule.params !== 'print') return;
          let text = rule.toString();
          for (let at = rule.parent; at?.type === 'atrule'; at = at.parent)
            text = `@${at.name} ${at.params}{${text}}`;
          rules.push(text);
        });
      }
      this.emitFile({
        type: 'asset',
        name: PRINT_STYLES,
        originalFileName: PRINT_STYLES,
        source: rules.join(''),
      });
    },
  };
}

/**
 * Compresses each text file of the browser's build with Brotli's best quality, as `….br`. This takes up to a second,
 * which every start of the server saves.
 */
function compressPlugin(): Plugin {
  return {
    name: 'prospectus-compressed',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle: async ({ dir = '' }, bundle) => {
      const files = Object.keys(bundle).filter((name) => TEXT.test(name));
      await Promise.all(
        files.map(async (name) => {
          const file = join(dir, name);
          await writeFile(`${file}.br`, await brotli(await readFile(file)));
        }),
      );
    },
  };
}
