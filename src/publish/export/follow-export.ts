import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { errorText } from '../../core/diagnostics/error-message.ts';
import { createChangeLog } from '../../node/change-log.ts';
import { readJson, writeFileAtomically } from '../../node/files.ts';
import type { Log } from '../../node/log.ts';
import { selectCurrentContent } from '../../pages/content-at.ts';
import { computeBuildName } from '../../store/build-name.ts';
import { applyDelta } from '../../store/entry.ts';
import { followFolder } from '../../store/follow.ts';
import { readStateIndex } from '../../store/history.ts';
import { readPin } from '../../store/pin.ts';
import { type Published, readPublishedFrom } from '../../store/published/read-published.ts';
import { siteStateFolder } from '../../store/store.ts';
import { openExportFolder } from './export-folder.ts';
import { type ExportInput, type ExportResult, exportPolledSite, openExportOrigin } from './export-site.ts';
import type { ExportPoll } from './poll-once.ts';
import type { Changes } from './write-folder.ts';

/** The file with the names of all files that existed when the command last succeeded. */
const HANDED_FILE = '.handed.json';

const names = z.array(z.string());

const INTERVAL_MS = 250;
/** The pause after a failed export or command. */
const RETRY_MS = 10_000;

export interface FollowInput extends Omit<ExportInput, 'partial'> {
  /** Receives the changed files after each publication. */
  readonly command: string | undefined;
  /** The folder of the built copy-process.js. */
  readonly threads: string;
  readonly onExport: (exported: ExportResult) => void;
  readonly log: Log;
}

/**
 * Exports each publication in STATE_DIR. Takedowns, held publications and restored states appear in the export as a
 * server shows them.
 * @returns when the site has been built again, because this process still renders with the earlier code
 * @throws if the folder contains foreign files
 */
export async function followExport({ command, onExport, log, ...input }: FollowInput): Promise<void> {
  const { root, folder, settings, threads } = input;
  const logChange = createChangeLog(log);
  await openExportFolder(folder);
  const build = await computeBuildName(root);
  const origin = openExportOrigin(input, threads);
  const site = await followPublished(siteStateFolder(settings), origin.name);
  for (const damage of site.damage) log(`STATE_DIR is damaged: ${damage}.`);
  const hand = command === undefined ? undefined : await createFollowRunner(folder, command);
  let due: Published | undefined;
  let hasExport = false;
  let isRebuilt = false;

  /** @returns false if the command failed and must run again */
  async function followOnce(): Promise<boolean> {
    due = (await site.next()) ?? due;
    isRebuilt = due !== undefined && (await computeBuildName(root)) !== build;
    if (due && !isRebuilt) {
      await origin.reopen();
      const exported = await exportPolledSite({ ...input, partial: true }, origin, pollOf(due));
      due = undefined;
      hasExport = true;
      if (exported.changes) hand?.queue(exported.changes);
      onExport(exported);
      logChange('Missing', [...exported.faults, ...exported.unnamed]);
    }
    return !hand || !hasExport || hand.run();
  }

  while (!isRebuilt) {
    const problem = await followOnce().then(
      (isDone) => (isDone ? [] : [`The command failed, and is run again with the same files: ${command}`]),
      (error: unknown) => [`The export failed, will be retried: ${errorText(error)}`],
    );
    logChange('Export', problem);
    if (!isRebuilt) await wait(problem.length > 0 ? RETRY_MS : INTERVAL_MS);
  }
}

function pollOf({ pages, snapshot }: Published): ExportPoll {
  const isComplete = [...snapshot.failures.values()].every(({ gone }) => gone);
  const shown = selectCurrentContent(pages, snapshot, Date.now());
  return { pages: shown.pages, snapshot: shown.content, isComplete, faults: [] };
}

/**
 * Passes the changed and deleted files of an export to a command. The first run passes every file, and those deleted
 * since the command last succeeded: an earlier process may have been killed before it ran.
 */
export async function createFollowRunner(folder: string, command: string) {
  const list = join(folder, HANDED_FILE);
  const before = names.safeParse(await readJson(list));
  const allFiles = async () => [...(await openExportFolder(folder)).keys()];
  const pending = new Set<string>();
  let isFirst = true;
  return {
    queue: ({ written, deleted }: Changes) => {
      for (const file of [...written, ...deleted]) pending.add(file);
    },
    /**
     * Runs the command in the folder, with the added paths on its standard input, one a line.
     * @returns false if the command failed; the next run then passes the same paths and those added since
     */
    run: async () => {
      const first = isFirst ? [...(before.data ?? []), ...(await allFiles())] : [];
      const paths = new Set([...first, ...pending]);
      if (paths.size === 0) return true;
      if (!(await isRun(command, folder, [...paths].map((path) => `${path}\n`).join('')))) return false;
      isFirst = false;
      pending.clear();
      await writeFileAtomically(list, JSON.stringify(await allFiles()));
      return true;
    },
  };
}

async function isRun(command: string, folder: string, input: string): Promise<boolean> {
  const child = spawn(command, { cwd: folder, shell: true, stdio: ['pipe', 'inherit', 'inherit'] });
  // A command that compares the whole folder doesn't read the paths.
  child.stdin.on('error', () => undefined).end(input);
  const [code] = await once(child, 'close');
  return code === 0;
}

/**
 * Follows the published site of a folder, as its servers do.
 * @param origin the CMS whose publications are followed
 */
async function followPublished(folder: string, origin: string) {
  const { index, damage, newDeltas } = await followFolder(folder, origin);
  const knownRecords = new Map<string, unknown>();
  let isNew = true;
  let restored: string | undefined;
  return {
    /** A line for each damaged file of the folder. */
    damage,
    /**
     * The site, if it has changed since the last call; the current site at the first call.
     * @returns undefined if the site is unchanged or not published yet
     */
    next: async (): Promise<Published | undefined> => {
      for await (const delta of newDeltas()) {
        applyDelta(index, delta);
        isNew ||= delta.state !== undefined;
      }
      const pin = await readPin(folder);
      isNew ||= pin !== restored;
      if (!isNew) return undefined;
      const pinned = pin === undefined ? undefined : await readStateIndex(folder, pin);
      const published = await readPublishedFrom(folder, pinned ?? index, knownRecords);
      restored = pin;
      isNew = false;
      return published;
    },
  };
}
