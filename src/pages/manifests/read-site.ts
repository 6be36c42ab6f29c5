import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SiteManifest, siteSchema, UNNAMED_SITE } from '../../core/manifest/site.ts';

/**
 * What `site.json` in the folder of the manifests says, for the time before the manifests have been checked;
 * a site without a name where it can't be read.
 */
export async function readSite(manifests: string): Promise<SiteManifest> {
  const text = await readFile(join(manifests, 'site.json'), 'utf8').catch(() => '');
  try {
    return siteSchema.parse(JSON.parse(text));
  } catch {
    return UNNAMED_SITE;
  }
}
