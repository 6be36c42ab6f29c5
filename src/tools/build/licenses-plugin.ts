import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { parsedJson, textMember } from '../../core/json/json.ts';

/** The file of a build with the licences of the packages in its bundles. */
const LICENSES_FILE = 'licenses.txt';

const LICENSE_NAME = /^(licen[cs]e|copying|notice)\b/i;

/** Writes name, version and licence text of each package whose code is in a bundle, because licences require it. */
export function licensesPlugin(folder: string): Plugin {
  const packages = new Set<string>();
  return {
    name: 'prospectus-licenses',
    apply: 'build',
    // The server's build imports its packages from node_modules, where their licences are.
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        const ids = chunk.type === 'chunk' ? chunk.moduleIds : [];
        for (const id of ids) {
          const found = packageFolder(id);
          if (found !== undefined) packages.add(found);
        }
      }
    },
    writeBundle: () => writeFileSync(join(folder, LICENSES_FILE), licensesText(packages)),
  };
}

/** The folder of the package in `node_modules` that a module belongs to. */
function packageFolder(id: string): string | undefined {
  const path = id.replace(/^\0/, '').replace(/\?.*$/, '');
  if (!/[\\/]node_modules[\\/]/.test(path)) return undefined;
  for (let at = dirname(path); !at.endsWith(`${sep}node_modules`) && at !== dirname(at); at = dirname(at)) {
    // Folders of one package may have a package.json without a name, which only sets the kind of modules.
    if (textMember(packageAt(at), 'version') !== undefined) return at;
  }
  return undefined;
}

const packageAt = (folder: string): unknown => {
  const file = join(folder, 'package.json');
  return existsSync(file) ? parsedJson(readFileSync(file, 'utf8')) : undefined;
};

/** The text of the file: a package with each of its licence files. */
function licensesText(folders: Iterable<string>): string {
  const parts = [...folders].map((folder) => {
    const about = packageAt(folder);
    const [name, version, license] = ['name', 'version', 'license'].map(
      (key) => textMember(about, key) ?? '?',
    );
    const files = readdirSync(folder).filter((file) => LICENSE_NAME.test(file));
    const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
    return [`${name} ${version}: ${license}`, ...texts].join('\n\n');
  });
  return `${[...new Set(parts)].sort().join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}
