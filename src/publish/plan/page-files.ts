import { compareRoutes } from '../../core/manifest/route.ts';
import type { CompiledPage } from '../../pages/compiled-page.ts';
import type { Job } from './job.ts';
import type { JobTable } from './job-table.ts';

type Entry = readonly [address: string, job: Job];

/**
 * Manages the files of all pages in the table of jobs. If two pages have the same address, the one with the more
 * precise route is used (`compareRoutes`), otherwise the first one.
 */
export function createPageFiles({ set, setAll }: JobTable) {
  let byPage = new Map<CompiledPage, readonly Entry[]>();
  let owners = new Map<string, CompiledPage>();
  let layoutAnswers: ReadonlySet<string> = new Set();
  let addresses: readonly string[] = [];

  function setOwned(page: CompiledPage): void {
    setAll((byPage.get(page) ?? []).filter(([address]) => owners.get(address) === page));
  }

  function placeAll(pages: readonly CompiledPage[]): void {
    const before = owners;
    owners = new Map();
    for (const page of pages) {
      for (const [address] of byPage.get(page) ?? []) {
        const other = owners.get(address);
        if (!other || compareRoutes(page.route, other.route) < 0) owners.set(address, page);
      }
    }
    for (const page of pages) setOwned(page);
    for (const address of before.keys()) {
      if (!owners.has(address) && !layoutAnswers.has(address)) set(address, undefined);
    }
    addresses = [...owners.keys()];
  }

  return {
    /** Called when the site's pages have changed. */
    forget: () => {
      byPage = new Map();
    },
    /**
     * Sets the files of changed pages.
     * @param all pages of the site, in their order
     */
    setPages: (
      changed: Iterable<CompiledPage>,
      all: readonly CompiledPage[],
      filesOf: (page: CompiledPage) => readonly Entry[],
    ) => {
      let haveMoved = byPage.size !== all.length;
      for (const page of changed) {
        const before = byPage.get(page);
        const files = filesOf(page);
        byPage.set(page, files);
        haveMoved ||= !haveSameAddresses(files, before);
        if (!haveMoved) setOwned(page);
      }
      if (haveMoved) placeAll(all);
    },
    /** Sets the answers that the layout reads; a page may also read them. */
    setLayoutAnswers: (answers: readonly Entry[]) => {
      const now = new Set(answers.map(([address]) => address));
      for (const address of layoutAnswers) {
        if (!now.has(address) && !owners.has(address)) set(address, undefined);
      }
      layoutAnswers = now;
      setAll(answers);
    },
    /** The addresses of all pages and their data, in the order of the site; the same object while unchanged. */
    addresses: () => addresses,
  };
}

function haveSameAddresses(files: readonly Entry[], before: readonly Entry[] | undefined): boolean {
  return before?.length === files.length && files.every(([address], at) => before[at]?.[0] === address);
}
