import type { SiteManifest } from '../core/manifest/site.ts';
import { startingPage } from './error-page.ts';
import { type Pages, pagesOf } from './pages.ts';
import type { Site } from './site.ts';
import type { SiteFile } from './site-file.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from './snapshot.ts';
import { type Answer, CACHE, makeAnswer } from './stored-response.ts';

/** A site that can be served: swapped whole, never changed. */
export interface Published {
  readonly pages: Pages;
  readonly snapshot: Snapshot;
  readonly answers: ReadonlyMap<string, Answer>;
  readonly missing: (path: string) => Answer;
}

/** Makes the answers of a site; what has not changed since the one before stays as it is, compressed. */
export function toPublished(
  site: Site,
  pages: Pages,
  snapshot: Snapshot,
  before: Published | undefined,
): Published {
  const answers = new Map(
    [...site.files].map(([address, file]) => {
      const old = before?.answers.get(address);
      return [address, old && sameFile(old, file) ? old : toAnswer(file)] as const;
    }),
  );
  const missing = new Map<SiteFile, Answer>();
  return {
    pages,
    snapshot,
    answers,
    missing: (path) => {
      const file = site.missing(path);
      const answer = missing.get(file) ?? toAnswer(file);
      // Only the few pages are kept; the answers of /pages and /api differ with every address.
      if (file.type.startsWith('text/html')) missing.set(file, answer);
      return answer;
    },
  };
}

function sameFile(answer: Answer, file: SiteFile): boolean {
  return (
    answer.status === file.status &&
    answer.body.equals(typeof file.body === 'string' ? Buffer.from(file.body) : file.body)
  );
}

function toAnswer(file: SiteFile): Answer {
  return makeAnswer(file.status, file.type, file.body, CACHE.check);
}

/** Nothing published yet: every address says that the site is starting. */
export function nothingYet(site: SiteManifest): Published {
  const starting = makeAnswer(503, 'text/html; charset=utf-8', startingPage(site), 'no-store');
  return {
    pages: pagesOf({ pages: [], layout: undefined, site, forms: new Map(), blocks: new Map() }),
    snapshot: EMPTY_SNAPSHOT,
    answers: new Map(),
    missing: () => starting,
  };
}
