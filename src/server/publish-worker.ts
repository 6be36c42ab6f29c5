import { parentPort, workerData } from 'node:worker_threads';
import type { Log } from '../node/log.ts';
import { runExclusive } from '../node/run-exclusive.ts';
import { uploadKeeper } from '../site/keep-uploads.ts';
import { openPublisher, originOf, siteFolder } from '../site/publishing.ts';
import { readPin } from '../site/store/pin.ts';
import { folderStore } from '../site/store/store.ts';
import { sweep } from '../site/store/sweep.ts';
import type { Command, Report, WorkerInput } from './publish-messages.ts';

/** The publishing thread: it looks, renders, compresses and writes, so that the one that answers never stalls. */
const port = parentPort;
if (!port) throw new Error('publish-worker.js is a thread of the server, not a program');
const input: WorkerInput = workerData;
const tell = (report: Report) => port.postMessage(report);
const log: Log = (message, details) => {
  try {
    tell({ kind: 'log', message, details });
  } catch {
    // What was thrown can't leave this thread.
    tell({ kind: 'log', message, details: { level: 'error', error: String(details?.error) } });
  }
};

const origin = originOf(input.root, input.settings);
const folder = siteFolder(input.settings);
const store = folderStore(folder, origin.name, input.writer);
const opening = store.open().then(() =>
  openPublisher({
    ...input,
    store,
    log,
    status: {
      looked: (missing, held) => tell({ kind: 'looked', missing, held }),
      published: (tookMs, hasContent) => tell({ kind: 'published', tookMs, hasContent }),
    },
    subscriber: {
      expect: (addresses) => tell({ kind: 'expect', addresses }),
      apply: (delta) => {
        const { held } = store.objects;
        const own = delta.set.flatMap(([, { hash }]) => {
          const bytes = held.get(hash);
          return bytes ? [[hash, bytes] as const] : [];
        });
        tell({ kind: 'apply', delta, held: new Map(own), isSaved: held.size === 0 });
      },
    },
  }),
);

const keep = input.settings.contentUrl === undefined ? undefined : uploadKeeper(origin, log);
// A CMS that hangs is not asked by more and more at once.
const keepUploads = runExclusive(async () => keep?.((await opening).snapshot()));

const SWEEP_MS = 600_000;
let swept = Number.NEGATIVE_INFINITY;

// Reading all journals takes a while on a large site: not after every look.
async function sweepIfDue(): Promise<void> {
  if (performance.now() - swept < SWEEP_MS) return;
  swept = performance.now();
  try {
    await sweep(folder, await readPin(folder));
  } catch (error) {
    log('Old files of the site can’t be deleted', { level: 'warn', error });
  }
}

port.on('message', (command: Command) => {
  if (command.kind === 'prioritize') void opening.then(({ prioritize }) => prioritize(command.address));
  else void run(command);
});

async function run(command: Exclude<Command, { kind: 'prioritize' }>): Promise<void> {
  try {
    const publisher = await opening;
    if (command.kind === 'repair') await publisher.repair(command.hash);
    else await publisher.refresh(command.changedType);
    tell({ kind: 'done', id: command.id });
  } catch (error) {
    tell({ kind: 'done', id: command.id, error: String(error) });
  }
  if (command.kind === 'refresh') void keepUploads().then(sweepIfDue);
}
