import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DRAFT, folderObjects } from '../../src/store/objects.ts';
import { openIndex } from '../../src/store/open-index.ts';
import { type RunningSite, startSite } from '../browser/start-site.ts';
import { startFakeCms } from './fake-cms.ts';
import { temporaryFolder } from './folder.ts';

const LONGEST_MS = 700;
const CHANGE_MS = 100;
const OLD_DRAFT_MS = 90_000;

/** The results of killing a server repeatedly. */
export interface Killed {
  /** The faults that were found; empty if there were none. */
  readonly broken: readonly string[];
  readonly pages: number;
  /** The number of stored files whose hash was compared. */
  readonly files: number;
  /** The temporary files left at the end, and those among them that a sweep should have removed. */
  readonly drafts: number;
  readonly oldDrafts: number;
}

/**
 * Kills a server at random moments, with a CMS whose texts change constantly, and restarts it each time.
 * @param site the folder of the site
 * @param paths the pages that have to be complete after each start
 */
export async function killCycles(site: string, paths: readonly string[], count: number): Promise<Killed> {
  const cms = await startFakeCms(site, '');
  const state = await temporaryFolder();
  const folder = join(state.path, 'site');
  let turn = 0;
  const change = setInterval(() => {
    turn++;
    cms.retell((text) => `${text} ${turn}`);
  }, CHANGE_MS);
  const broken: string[] = [];
  let [pages, files] = [0, 0];
  try {
    for (let cycle = 0; cycle <= count; cycle++) {
      const env = { STATE_DIR: state.path, CONTENT_URL: cms.url, CONTENT_REFRESH_SECONDS: '0.2' };
      const server = await startSite(env, site);
      pages += paths.length;
      broken.push(...(await Promise.all(paths.map((path) => wrongAt(server, path)))).flat());
      await new Promise((next) => setTimeout(next, Math.random() * LONGEST_MS));
      await server.stop('SIGKILL');
      const stored = await brokenFiles(folder);
      files += stored.read;
      broken.push(...stored.broken);
    }
    return { broken, pages, files, ...(await draftsIn(folder)) };
  } finally {
    clearInterval(change);
    await cms.stop();
    await state.remove();
  }
}

async function wrongAt(site: RunningSite, path: string): Promise<string[]> {
  const answer = await fetch(site.url + path);
  const html = await answer.text();
  return answer.status === 200 && html.trimEnd().endsWith('</html>') ? [] : [`${path}: ${answer.status}`];
}

/** Reads the files that a start would serve; each must exist with the bytes of its name. */
async function brokenFiles(folder: string): Promise<{ readonly read: number; readonly broken: string[] }> {
  const objects = folderObjects(folder);
  const { index } = await openIndex(folder);
  const reads = [...index].map(([address, { hash }]) =>
    objects.read(hash).then(
      () => [],
      (error: unknown) => [`${address}: ${String(error)}`],
    ),
  );
  return { read: index.size, broken: (await Promise.all(reads)).flat() };
}

async function draftsIn(folder: string): Promise<Pick<Killed, 'drafts' | 'oldDrafts'>> {
  const names = await readdir(folder, { recursive: true });
  const drafts = names.filter((name) => name.endsWith(DRAFT));
  const times = await Promise.all(drafts.map((name) => stat(join(folder, name))));
  const old = times.filter(({ mtimeMs }) => mtimeMs < Date.now() - OLD_DRAFT_MS);
  return { drafts: drafts.length, oldDrafts: old.length };
}
