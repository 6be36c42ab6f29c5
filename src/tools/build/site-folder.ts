import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { member, parsedJson } from '../../core/json/json.ts';
import { MANIFESTS_FOLDER } from '../../pages/manifests/manifest-files.ts';
import { brokenBlocks } from './broken-blocks.mjs';
import { siteRegistries } from './registries.mjs';

/** A member of site.json, which may be missing or wrong, because the checker reports that. */
export function ofSite(folder: string, name: string): unknown {
  const file = join(folder, MANIFESTS_FOLDER, 'site.json');
  return existsSync(file) ? member(parsedJson(readFileSync(file, 'utf8')), name) : undefined;
}

/** The file of every block by its type: a folder with a `.block.ts` of its name. */
export function blockFiles(folder: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const broken = brokenBlocks();
  for (const registry of siteRegistries(folder)) {
    for (const type of readdirSync(registry).sort()) {
      const file = join(registry, type, `${type}.block.ts`);
      if (!found.has(type) && !broken.has(type) && existsSync(file)) found.set(type, file);
    }
  }
  return found;
}

/**
 * The blocks of a site's own folders, and those of others that its manifests name: a site doesn't carry what it
 * doesn't show. A page that shows another one needs a new build.
 */
export function usedBlockFiles(folder: string): ReadonlyMap<string, string> {
  const texts = readdirSync(join(folder, MANIFESTS_FOLDER))
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFileSync(join(folder, MANIFESTS_FOLDER, name), 'utf8'));
  const named = new Set(
    texts.flatMap((text) => [...text.matchAll(/"type"\s*:\s*"([\w-]+)"/g)].map(([, type]) => type)),
  );
  const packages = `${sep}node_modules${sep}`;
  const isOwn = (file: string): boolean => file.startsWith(folder + sep) && !file.includes(packages);
  return new Map([...blockFiles(folder)].filter(([type, file]) => isOwn(file) || named.has(type)));
}

/** The style sheet with the colours and typefaces of a site. */
export const themeFile = (folder: string): string => join(folder, 'theme/theme.css');
