import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { member, parseJson } from '../../core/json/json.ts';
import { localizeText } from '../../core/json-text/localize-text.ts';
import { localeCodes } from '../../core/manifest/locales.ts';
import { readUsedTypes } from '../../node/site-faults.mjs';
import { MANIFESTS_FOLDER } from '../../pages/manifest-files.ts';
import { findBrokenBlocks } from './broken-blocks.mjs';
import { listExistingRegistries } from './registries.mjs';

/** A property of site.json in the default language, which may be missing or wrong: the checker reports that. */
export function siteProperty(folder: string, name: string): unknown {
  const text = siteText(folder);
  const codes = localeCodes(parseJson(text));
  return member(parseJson(localizeText(text, codes, codes[0] ?? '')), name);
}

/** The contents of site.json in all its languages; undefined if the file is missing or broken. */
export const readSiteJson = (folder: string): unknown => parseJson(siteText(folder));

function siteText(folder: string): string {
  const file = join(folder, MANIFESTS_FOLDER, 'site.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** The file of every block, by its type: `hero/hero.block.ts` for hero. Of several, the first is used. */
export function findBlockFiles(folder: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const broken = findBrokenBlocks();
  for (const registry of listExistingRegistries(folder)) {
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
export function findUsedBlockFiles(folder: string): ReadonlyMap<string, string> {
  const named = new Set(readUsedTypes(folder));
  return new Map(
    [...findBlockFiles(folder)].filter(([type, file]) => isSiteOwnFile(folder, file) || named.has(type)),
  );
}

/** True for a file in a site's folder that isn't one of a package. */
export const isSiteOwnFile = (folder: string, file: string): boolean =>
  file.startsWith(folder + sep) && !file.includes(`${sep}node_modules${sep}`);

export const themeFile = (folder: string): string => join(folder, 'theme/theme.css');
