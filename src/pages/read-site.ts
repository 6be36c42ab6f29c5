import { join } from 'node:path';
import { parseJson } from '../core/json/json.ts';
import { localizeText } from '../core/json-text/localize-text.ts';
import { localeCodes } from '../core/manifest/locales.ts';
import { parseSite, type SiteManifest, UNNAMED_SITE } from '../core/manifest/site.ts';
import { readTextFile } from '../node/files.ts';

/** Reads `site.json` before the manifests are checked. Returns a site without a name if the file can't be read. */
export async function readSite(manifests: string): Promise<SiteManifest> {
  const text = await readTextFile(join(manifests, 'site.json')).catch(() => '');
  const codes = localeCodes(parseJson(text));
  return parseSite(parseJson(localizeText(text, codes, codes[0] ?? ''))).data ?? UNNAMED_SITE;
}
