import { setImmediate as breathe } from 'node:timers/promises';
import type { SiteFile } from '../../http/site-file.ts';
import { SITEMAP_URL } from '../../store/stored-names.ts';
import { createPlanner, type StoredTexts } from '../plan/plan.ts';
import type { SiteInput } from '../plan/site-files.ts';

/** Builds all files of a site from scratch. Incremental publishing must give the same result. */
export async function buildWholeSite(
  input: SiteInput,
  texts: StoredTexts = new Map(),
): Promise<ReadonlyMap<string, SiteFile>> {
  const { input: shown, jobs, sitemap } = createPlanner('')(input, texts);
  const files = new Map<string, SiteFile>();
  for (const [address, job] of jobs) {
    await breathe();
    files.set(address, job.make(shown));
  }
  return files.set(SITEMAP_URL, sitemap(files).make(shown));
}
