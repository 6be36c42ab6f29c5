import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { ManifestFile } from '../../check/input/manifest-file.ts';
import { FORMER_EXPORTS } from '../../core/manifest/former-names.ts';
import { siteRegistries } from '../build/registries.mjs';

/** An import of names from a public module. */
const IMPORT = /(import (?:type )?\{)([^}]*)(\} from ['"](prospectus\/[\w/-]+)['"])/g;

/**
 * The files of a site's own blocks that import something under a former name, each with its new text: the block keeps
 * its own local names.
 */
export function filesWithFormerImports(root: string): readonly (ManifestFile & { readonly old: string })[] {
  const own = siteRegistries(root).filter(
    (folder) => folder.startsWith(root + sep) && !folder.includes(`${sep}node_modules${sep}`),
  );
  return own.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => {
        const file = join(folder, name);
        const old = readFileSync(file, 'utf8');
        return { file: relative(root, file).replaceAll(sep, '/'), old, text: withPresentImports(old) };
      })
      .filter(({ old, text }) => text !== old),
  );
}

/** The text of a module with the present names of what it imports. */
export function withPresentImports(text: string, former = FORMER_EXPORTS): string {
  return text.replace(IMPORT, (_, start: string, names: string, end: string, module: string) => {
    const present = former[module] ?? {};
    const renamed = names.replace(/(?<![\w$]|\bas )([\w$]+)(\s+as\s+[\w$]+)?/g, (whole, name, alias = '') => {
      const now = Object.hasOwn(present, name) ? present[name] : undefined;
      return now === undefined ? whole : `${now}${alias || ` as ${name}`}`;
    });
    return start + renamed + end;
  });
}
