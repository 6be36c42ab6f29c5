import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../node/package-root.mjs';
import { OWN_REGISTRY, readRegistryNames, readUsedTypes } from '../node/site-faults.mjs';

const SOURCES = ['src', 'registry', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json'];
const TEST = /\.test\.tsx?$/;
/** The file of a build with the hash of its sources. */
export const STAMP = 'sources.sha256';

/** True if all files that a build lists exist: copying it may have been interrupted. */
export function isBuildComplete(site) {
  return hasAll(join(site, 'dist/client'), () => true) && hasAll(join(site, 'dist/server'), isCode);
}

/** True if a site's build was built from its current sources. */
export function isBuildCurrent(site) {
  const stamp = join(site, 'dist', STAMP);
  return isBuildComplete(site) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources(site);
}

/** The hash of all sources of a build, by their contents: a copied or unpacked file may have any date. */
export function hashSources(site) {
  const root = packageRoot();
  const registries = readRegistryNames(site);
  // A set, because the package's own repository is also a site, so both lists contain its registry. Blocks of another
  // package change with the version in the lock file.
  const files = new Set([
    ...SOURCES.flatMap((path) => hashFiles(root, path)),
    ...[...registries, 'theme', 'package-lock.json'].flatMap((path) => hashFiles(site, path)),
  ]);
  // A site with only its own blocks builds all of them, whichever its manifests use.
  const named = registries.every((name) => name === OWN_REGISTRY) ? [] : readUsedTypes(site);
  return sha256([...[...files].sort(), ...registries, ...named].join('\n'));
}

/**
 * Replaces `dist` by a new build. Each process builds into a separate folder, so that none waits for the lock of a
 * killed process; the last build is used.
 */
export function replaceBuild(site, folder) {
  const dist = distFolder(site);
  const old = `${folder}.old`;
  for (;;) {
    try {
      if (existsSync(dist)) renameSync(dist, old);
      renameSync(folder, dist);
      return rmSync(old, { recursive: true, force: true });
    } catch (error) {
      // Another process has just replaced `dist`.
      if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code) || !existsSync(folder)) throw error;
      rmSync(old, { recursive: true, force: true });
    }
  }
}

/** The folder of the build; `dist` may be a link. */
export function distFolder(site) {
  const dist = join(site, 'dist');
  try {
    return realpathSync(dist);
  } catch {
    return dist;
  }
}

function hashFiles(folder, path) {
  const stat = statSync(join(folder, path), { throwIfNoEntry: false });
  if (stat?.isDirectory())
    return readdirSync(join(folder, path)).flatMap((name) => hashFiles(folder, `${path}/${name}`));
  return stat && !TEST.test(path) ? [`${path} ${sha256(readFileSync(join(folder, path)))}`] : [];
}

const sha256 = (data) => createHash('sha256').update(data).digest('hex');

// Pictures belong to the browser's build.
const isCode = (file) => file.endsWith('.js');

function hasAll(folder, isWanted) {
  try {
    const parts = Object.values(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')));
    const files = parts.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
    return files.filter(isWanted).every((file) => statSync(join(folder, file)).size > 0);
  } catch {
    return false;
  }
}
