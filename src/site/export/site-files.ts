import { MISSING } from '../publish/page-jobs.ts';
import { wholeSite } from '../publish/whole-site.ts';
import type { SiteInput } from '../site.ts';
import type { SiteFile } from '../site-file.ts';
import { standingPages } from '../standing-pages.ts';
import { fileNameOf, missingFileName } from './file-names.ts';
import { withPlainUrls } from './plain-urls.ts';

/** The files of a site by name, as far as they can be made. */
export interface MadeFiles {
  readonly files: ReadonlyMap<string, SiteFile['body']>;
  /** Which are left out, and why; what the content lacks is said elsewhere. */
  readonly faults: readonly string[];
}

/** Makes what the content and the manifests decide of a site: pages, their data, answers, index, icons. */
export async function siteFiles(input: SiteInput): Promise<MadeFiles> {
  const { pages, snapshot } = withPlainUrls(input.pages, input.snapshot);
  const whole = await wholeSite({ ...input, pages: standingPages(pages, snapshot), snapshot });
  const files = new Map<string, SiteFile['body']>();
  const faults: string[] = [];
  for (const [address, file] of whole) {
    const isMissing = address.startsWith(MISSING);
    // The others are for servers.
    if (!isMissing && !address.startsWith('/')) continue;
    const name = isMissing ? missingFileName(address.slice(MISSING.length)) : fileNameOf(address, file.type);
    if (name === undefined) faults.push(`${address} is left out: no file can have this name.`);
    else if (file.status !== 200 && !isMissing) continue;
    else if (files.has(name)) faults.push(`${address} is left out: ${name} is another page already.`);
    else files.set(name, file.body);
  }
  return { files, faults };
}
