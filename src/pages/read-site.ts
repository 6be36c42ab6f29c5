import { join } from 'node:path';
import { type SiteManifest, siteSchema, UNNAMED_SITE } from '../core/manifest/site.ts';
import { readTextFile } from '../node/files.ts';

/** Reads `site.json` before the manifests are checked. Returns a site without a name if the file can't be read. */
export async function readSite(manifests: string): Promise<SiteManifest> {
  const text = await readTextFile(join(manifests, 'site.json')).catch(() => '');
  try {
    return siteSchema.parse(JSON.parse(text));
  } catch {
    return UNNAMED_SITE;
  }
}
