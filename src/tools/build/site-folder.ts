import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { member, parsedJson } from '../../core/json/json.ts';
import { localizeText } from '../../core/json-text/localize-text.ts';
import { localeCodes } from '../../core/manifest/locales.ts';
import { namedTypes } from '../../node/site-faults.mjs';
import { MANIFESTS_FOLDER } from '../../pages/manifest-files.ts';
import { brokenBlocks } from './broken-blocks.mjs';
import { presentRegistries } from './registries.mjs';

/** A property of site.json in the default language, which may be missing or wrong: the checker reports that. */
export function ofSite(folder: string, name: string): unknown {
  const text = siteText(folder);
  const codes = localeCodes(parsedJson(text));
  return member(parsedJson(localizeText(text, codes, codes[0] ?? '')), name);
}

/** The contents of site.json in all its languages; undefined if the file is missing or broken. */
export const siteFile = (folder: string): unknown => parsedJson(siteText(folder));

function siteText(folder: string): string {
  const file = join(folder, MANIFESTS_FOLDER, 'site.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** The file of every block, by its type: `hero/hero.block.ts` for hero. Of several, the first is used. */
export function blockFiles(folder: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const broken = brokenBlocks();
  for (const registry of presentRegistries(folder)) {
    for (const type of readdirSync(registry).sort()) {
      const file = join(registry, type, `${type}.block.ts`);
      if (!broken.has(type) && !files.has(type) && existsSync(file)) files.set(type, file);
    }
  }
  return files;
}

/**
 * The blocks of a site's own folders, and those of other folders that its manifests or their shared sections use. A page
 * that shows another block needs a new build.
 */
export function usedBlockFiles(folder: string): ReadonlyMap<string, string> {
  const named = new Set(namedTypes(folder));
  return new Map(
    [...blockFiles(folder)].filter(([type, file]) => isOwnFile(folder, file) || named.has(type)),
  );
}

/** True for a file in a site's folder that isn't one of a package. */
export const isOwnFile = (folder: string, file: string): boolean =>
  file.startsWith(folder + sep) && !file.includes(`${sep}node_modules${sep}`);

export const themeFile = (folder: string): string => join(folder, 'theme/theme.css');
