import { join } from 'node:path';
import { z } from 'zod';
import type { Snapshot } from '../../content/snapshot.ts';
import { routeParams } from '../../core/manifest/route.ts';
import { readJson } from '../../node/files.ts';
import type { CompiledPage } from '../../pages/compiled-page.ts';
import { findMainSource } from '../../pages/live-pages.ts';
import { type MovedPages, movedRecords, type RecordPaths, recordPaths } from '../../pages/moved-pages.ts';

/** The file in an export's folder with the current and former addresses of records' pages. */
export const MOVED_FILE = '.moved.json';

/** The addresses of records' pages, by route and record id, and the redirects of old addresses. */
export interface KnownAddresses {
  readonly routes: ReadonlyMap<string, RecordPaths>;
  readonly moved: MovedPages;
}

const texts = z.record(z.string(), z.string());
const schema = z.object({ routes: z.record(z.string(), texts), moved: texts });

/** Reads the addresses stored by the last export into a folder; empty if there was none. */
export async function readKnownAddresses(folder: string): Promise<KnownAddresses> {
  const read = schema.safeParse(await readJson(join(folder, MOVED_FILE)));
  const { routes, moved } = read.success ? read.data : { routes: {}, moved: {} };
  return {
    routes: new Map(Object.entries(routes).map(([route, paths]) => [route, new Map(Object.entries(paths))])),
    moved: new Map(Object.entries(moved)),
  };
}

/** The addresses after a poll. Addresses from a list that couldn't be loaded are kept. */
export function updateKnownAddresses(
  before: KnownAddresses,
  pages: readonly CompiledPage[],
  snapshot: Snapshot,
): KnownAddresses {
  const had = pages.filter(
    (page) => routeParams(page.route).length > 0 && snapshot.records.has(findMainSource(page)?.url ?? ''),
  );
  const routes = new Map(had.map((page) => [page.route, recordPaths(page, snapshot)]));
  const moved = [...routes].reduce(
    (lastMoved, [route, paths]) => movedRecords(before.routes.get(route) ?? NO_PATHS, paths, lastMoved),
    before.moved,
  );
  return { routes: new Map([...before.routes, ...routes]), moved };
}

const NO_PATHS: RecordPaths = new Map();

export function formatKnownAddresses({ routes, moved }: KnownAddresses): string {
  const byRoute = [...routes].map(([route, paths]) => [route, Object.fromEntries(paths)] as const);
  return `${JSON.stringify({ routes: Object.fromEntries(byRoute), moved: Object.fromEntries(moved) }, null, 1)}\n`;
}
