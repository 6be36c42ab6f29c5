import { join } from 'node:path';
import { type SiteManifest, siteSchema, UNNAMED_SITE } from '../../core/manifest/site.ts';
import { readTextFile } from '../../node/files.ts';

/**
 * What `site.json` in the folder of the manifests says, for the time before the manifests have been checked;
 * a site without a name where it can't be read.
 */
export async function readSite(manifests: string): Promise<SiteManifest> {
  const text = await readTextFile(join(manifests, 'site.json')).catch(() => '');
  try {
    return siteSchema.parse(JSON.parse(text));
  } catch {
    return UNNAMED_SITE;
  }
}
