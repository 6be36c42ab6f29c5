import { type Ask, EMPTY_SNAPSHOT, takeSnapshot } from '../../../content/snapshot.ts';
import { type Page, sourceUrls } from '../../../core/manifest/page.ts';
import type { Content } from '../../../strapi/embedded/open-content.ts';
import { embeddedService } from '../../../strapi/embedded/service.ts';

const TIMEOUT_MS = 8000;

/** The records that the embedded content has for sources, by URL. */
export async function loadRecords(
  content: Content,
  sources: Page['sources'],
): Promise<ReadonlyMap<string, unknown>> {
  const service = embeddedService(content);
  const ask: Ask = (url) => service(new Request(new URL(url, 'http://content.invalid')));
  const { records } = await takeSnapshot(sourceUrls([{ sources }]), ask, EMPTY_SNAPSHOT, TIMEOUT_MS);
  return records;
}
