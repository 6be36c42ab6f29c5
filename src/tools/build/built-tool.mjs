import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The address of a tool bundled into one file for `import()`. It is rebuilt when code has changed, because loading its
 * five hundred modules one by one takes three times as long as the check of a site.
 * @param {string} root the folder that contains `src`
 * @param {string} site the folder of the site, whose blocks and texts are part of the code
 * @param {string} name the tool, e.g. "check"
 * @returns {Promise<string>}
 */
export async function builtTool(root, site, name) {
  const folder = join(root, '.cache/tools');
  const siteFile = join(site, 'page-manifests/site.json');
  const code = [
    join(root, 'src'),
    join(root, 'package-lock.json'),
    siteFile,
    ...registriesOf(site, siteFile),
  ];
  const state = createHash('sha256');
  for (const path of code) addStamps(state, path);
  const own = `${name}-${short(createHash('sha256').update(site))}-`;
  const file = `${own}${short(state)}.js`;
  if (!existsSync(join(folder, file))) {
    await build(root, site, name, folder, file);
    for (const old of readdirSync(folder)) {
      if (old.startsWith(own) && old !== file) rmSync(join(folder, old), { force: true });
    }
  }
  return pathToFileURL(join(folder, file)).href;
}

const short = (hash) => hash.digest('hex').slice(0, 12);

function registriesOf(site, siteFile) {
  try {
    const { registries = ['registry'] } = JSON.parse(readFileSync(siteFile, 'utf8'));
    return registries.map((one) => resolve(site, one));
  } catch {
    // The check reports what is wrong with the file.
    return [join(site, 'registry')];
  }
}

/** Adds the state of a file, or of all files in a folder. */
function addStamps(hash, path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  hash.update(stat ? `${path} ${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}\n` : `${path} -\n`);
  if (stat?.isDirectory()) for (const name of readdirSync(path)) addStamps(hash, join(path, name));
}

async function build(root, site, name, folder, file) {
  const { build: viteBuild, runnerImport } = await import('vite');
  const { siteCode } = (await runnerImport(join(root, 'src/tools/build/site-plugin.ts'))).module;
  mkdirSync(folder, { recursive: true });
  const temporary = `${folder}/temporary-${process.pid}`;
  await viteBuild({
    root,
    configFile: false,
    plugins: [siteCode(site)],
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: temporary,
      ssr: join(root, `src/tools/${name}.ts`),
      emitAssets: false,
      rolldownOptions: { output: { entryFileNames: file, codeSplitting: false } },
    },
  });
  // The file is renamed when it is complete, because two processes may build at once.
  renameSync(join(temporary, file), join(folder, file));
  rmSync(temporary, { recursive: true });
}
