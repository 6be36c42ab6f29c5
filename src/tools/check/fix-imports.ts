import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { ManifestFile } from '../../check/input/manifest-file.ts';
import { FORMER_EXPORTS } from '../../core/manifest/former-names.ts';
import { siteRegistries } from '../build/registries.mjs';

/** Matches an import of names from a public module. */
const IMPORT = /(import (?:type )?\{)([^}]*)(\} from ['"](prospectus\/[\w/-]+)['"])/g;

/**
 * The files of a site's own blocks that import a former name, each with its new text. Local names in the block stay
 * the same.
 */
export function filesWithFormerImports(root: string): readonly (ManifestFile & { readonly old: string })[] {
  const ownRegistries = siteRegistries(root).filter(
    (folder) => folder.startsWith(root + sep) && !folder.includes(`${sep}node_modules${sep}`),
  );
  return ownRegistries.flatMap((folder) =>
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

/** Replaces former names in a module's imports by the current ones. */
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
