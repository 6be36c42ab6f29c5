import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { member, parsedJson } from '../../core/json/json.ts';
import { OWN_REGISTRY } from '../../core/manifest/site.ts';
import { MANIFESTS_FOLDER } from '../../pages/manifests/manifest-files.ts';

/** A member of site.json, which may be missing or wrong, because the checker reports that. */
export function ofSite(folder: string, name: string): unknown {
  const file = join(folder, MANIFESTS_FOLDER, 'site.json');
  return existsSync(file) ? member(parsedJson(readFileSync(file, 'utf8')), name) : undefined;
}

/** The block folders of a site, in order of precedence. */
export function siteRegistries(folder: string): readonly string[] {
  const named = ofSite(folder, 'registries');
  const list = Array.isArray(named) ? named.map(String) : [OWN_REGISTRY];
  return list.map((one) => resolve(folder, one));
}

/** The file of every block by its type. A block is a folder with a `.block.ts` file of the same name. */
export function blockFiles(folder: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const registry of siteRegistries(folder)) {
    if (!existsSync(registry))
      throw new Error(`${registry}: there is no such folder of blocks. See "registries" in site.json.`);
    for (const type of readdirSync(registry).sort()) {
      const file = join(registry, type, `${type}.block.ts`);
      if (!found.has(type) && existsSync(file)) found.set(type, file);
    }
  }
  return found;
}

/** The style sheet with the colours and typefaces of a site. @throws if there is none */
export function themeFile(folder: string): string {
  const file = join(folder, 'theme/theme.css');
  if (!existsSync(file)) throw new Error(`${file} is missing: a site has its colours and typefaces there.`);
  return file;
}
