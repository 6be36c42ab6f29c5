// Deletes the packages that only authors use from node_modules, 70 MB: from the folder of a site that is built,
// `node deploy/without-tools.mjs`. npm's `--omit=optional` would also delete the native parts of sharp and of the
// bundler, which are optional dependencies because each system has its own.
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

const used = new Set();
keep(realpathSync('.'));
let count = 0;
clean('node_modules');
console.log(`${count} packages deleted that only authors use.`);

/** Keeps a package and all that it needs; of this package's optional dependencies, which authors use, none. */
function keep(folder) {
  if (used.has(folder)) return;
  used.add(folder);
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  const { name, dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
    JSON.parse(text);
  const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta?.[peer]?.optional);
  const others = name === 'prospectus' ? {} : optionalDependencies;
  for (const needed of [...Object.keys({ ...dependencies, ...others }), ...peers]) {
    const found = find(folder, needed);
    if (found !== undefined) keep(found);
  }
}

/** The folder of a package as seen from another one. */
function find(folder, name) {
  for (let at = folder; ; at = dirname(at)) {
    const path = join(at, 'node_modules', name);
    if (existsSync(path)) return realpathSync(path);
    if (at === dirname(at)) return undefined;
  }
}

function clean(packages) {
  if (!existsSync(packages)) return;
  for (const name of readdirSync(packages)) {
    const path = join(packages, name);
    if (name === '.pnpm') for (const one of readdirSync(path)) clean(join(path, one, 'node_modules'));
    else if (name.startsWith('@')) clean(path);
    else if (!name.startsWith('.')) cleanPackage(path);
  }
}

function cleanPackage(path) {
  // A link of pnpm may lead to a package that is deleted already.
  if (existsSync(path) && used.has(realpathSync(path))) {
    // The link of this project's own repository to itself leads here again.
    if (realpathSync(path) !== realpathSync('.')) clean(join(path, 'node_modules'));
    return;
  }
  rmSync(path, { recursive: true, force: true });
  count++;
}
