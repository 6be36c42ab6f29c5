import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWithoutBrokenBlocks } from './broken-blocks.mjs';
import { listRegistries } from './registries.mjs';

/**
 * @typedef {object} Tool
 * @property {string} root the folder that contains `src`
 * @property {string} site the folder of the site, whose blocks and texts are part of the code
 * @property {string} entry the absolute path of the tool's module
 * @property {string} [own] the folder of the tool's package, if it isn't this one
 * @property {boolean} [isSiteFree] true for a tool without the blocks of the site
 * @property {boolean} [isUntrusted] true for a site whose code must not run: nothing is loaded from its folder
 * @property {{ siteCode: Function }} [sitePlugin] site-plugin.ts, if it is loaded
 * @property {string} [classNames] for the dev server: the pattern of the class names in HTML
 */

/**
 * Bundles a tool into one file and returns its address for `import()`. The bundle is rebuilt when code has changed.
 * Without it, loading the tool's five hundred modules one by one takes three times as long as the check of a site.
 * @param {Tool} tool
 * @param {() => Promise<unknown>} [beforeBuild] called unless the bundle exists; an error prevents the build
 * @returns {Promise<{ address: string, isWhole: boolean }>} `isWhole` unless a block doesn't build
 */
export async function bundleTool(tool, beforeBuild) {
  const { root, site, entry, own, isSiteFree, isUntrusted } = tool;
  const name = basename(entry, '.ts');
  const folder = join(isUntrusted ? root : site, '.cache/tools');
  const registries = isSiteFree || isUntrusted ? [] : listRegistries(site);
  const code = [
    join(root, 'src'),
    ...(own === undefined ? [] : [join(own, 'src')]),
    join(root, 'package.json'),
    join(root, 'package-lock.json'),
    join(site, 'page-manifests/site.json'),
    join(site, 'theme/icons'),
    ...(isUntrusted ? [join(site, 'page-manifests/manifest.schema.json')] : []),
    ...registries,
  ];
  const state = createHash('sha256');
  for (const path of code) addStamps(state, path);
  const prefix = `${name}-${isUntrusted ? 'untrusted-' : ''}${short(createHash('sha256').update(site))}-`;
  const file = `${prefix}${short(state)}.js`;
  let isWhole = true;
  if (!existsSync(join(folder, file))) {
    await beforeBuild?.();
    // The dev server shows the error of a broken block in place of its page.
    const omittable = tool.classNames === undefined ? registries : [];
    const once = () => build(tool, folder, file);
    await buildWithoutBrokenBlocks(site, omittable, once, (line) => {
      console.error(line);
      isWhole = false;
    });
    for (const old of readdirSync(folder)) {
      if (old.startsWith(prefix) && old !== file) rmSync(join(folder, old), { force: true });
    }
  }
  if (isWhole) return { address: pathToFileURL(join(folder, file)).href, isWhole };
  // A bundle without a broken block is used only once.
  const part = join(folder, `${prefix}part-${process.pid}.js`);
  renameSync(join(folder, file), part);
  return { address: pathToFileURL(part).href, isWhole };
}

const short = (hash) => hash.digest('hex').slice(0, 12);

/** Hashes the state of a file, or of all files in a folder. */
function addStamps(hash, path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  hash.update(stat ? `${path} ${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}\n` : `${path} -\n`);
  if (stat?.isDirectory()) for (const name of readdirSync(path)) addStamps(hash, join(path, name));
}

async function build({ root, site, entry, own, isUntrusted, classNames, sitePlugin }, folder, file) {
  const { build: viteBuild, runnerImport } = await import('vite');
  const { siteCode } =
    sitePlugin ?? (await runnerImport(join(root, 'src/tools/build/site-plugin.ts'))).module;
  mkdirSync(folder, { recursive: true });
  const temporary = `${folder}/temporary-${process.pid}`;
  const plugins = [siteCode(site, isUntrusted ? 'described' : 'all')];
  if (own !== undefined) plugins.push(ownDependencies(own));
  if (classNames !== undefined)
    plugins.push({
      name: 'prospectus-class-names',
      config: () => ({ css: { modules: { generateScopedName: classNames } } }),
    });
  await viteBuild({
    root,
    configFile: false,
    mode: classNames === undefined ? 'production' : 'development',
    plugins,
    // Nothing is printed, because errors are thrown.
    logLevel: 'silent',
    publicDir: false,
    build: {
      outDir: temporary,
      ssr: entry,
      emitAssets: false,
      rolldownOptions: { output: { entryFileNames: file, codeSplitting: false } },
    },
  });
  // Each file is renamed when it is complete, because two processes may build at once.
  renameSync(join(temporary, file), join(folder, file));
  rmSync(temporary, { recursive: true });
}

/** Resolves the dependencies of another package from its own folder: a strict installer puts them nowhere else. */
function ownDependencies(folder) {
  return {
    name: 'prospectus-own-dependencies',
    enforce: 'pre',
    resolveId(id, importer) {
      const isPackage = /^[\w@]/.test(id) && !/^(prospectus|virtual:|node:)/.test(id);
      if (!isPackage || !importer?.startsWith(folder)) return undefined;
      // Our own packages are TypeScript, which Node doesn't read below node_modules.
      return { id: createRequire(importer).resolve(id), external: !id.startsWith('@prospectus/') };
    },
  };
}
