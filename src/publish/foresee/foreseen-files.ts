import type { Snapshot } from '../../content/snapshot.ts';
import type { SiteFile } from '../../http/site-file.ts';
import type { DeadLinks } from '../../pages/dependencies/dead-links.ts';
import { livePages } from '../../pages/live-pages.ts';
import { movedPages } from '../../pages/moved-pages.ts';
import type { Texts } from '../plan/plan.ts';
import { createPlanner } from '../plan/plan.ts';
import type { SiteInput } from '../plan/site-files.ts';

/** A file of the site before and after a publication; undefined if there is none. */
export interface FileChange {
  readonly before: SiteFile | undefined;
  readonly after: SiteFile | undefined;
}

/** The files that a publication would change, and the links that would lead nowhere after it. */
export interface ForeseenFiles {
  readonly files: ReadonlyMap<string, FileChange>;
  readonly dead: DeadLinks;
}

/**
 * Makes only the files that a publication would change, by the same plan and the same jobs as the publisher, so that
 * the forecast is exact. The sitemap is left out, as it follows from the pages.
 * @param next the content as it would be published
 */
export function foreseenFiles(input: SiteInput, next: Snapshot, texts: Texts = new Map()): ForeseenFiles {
  const plan = createPlanner('');
  const { pages, snapshot, moved = new Map() } = input;
  const now = plan({ ...input, pages: livePages(pages, snapshot) }, texts);
  const before = new Map(now.jobs);
  const then = plan(
    {
      ...input,
      pages: livePages(pages, next),
      snapshot: next,
      moved: movedPages(pages, snapshot, next, moved),
    },
    texts,
  );
  const files = new Map(
    [...then.touched].flatMap((address) => {
      const change = {
        before: before.get(address)?.make(now.input),
        after: then.jobs.get(address)?.make(then.input),
      };
      return isSameFile(change) ? [] : [[address, change] as const];
    }),
  );
  return { files, dead: then.dead };
}

function isSameFile({ before, after }: FileChange): boolean {
  return (
    before?.status === after?.status &&
    before?.type === after?.type &&
    before?.body.toString() === after?.body.toString()
  );
}
