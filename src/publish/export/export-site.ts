import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCopyMaker } from '../../content/copies/copy-maker.ts';
import { withSharingCopies } from '../../content/copies/sharing-copies.ts';
import type { ContentSettings } from '../../content/origin/open-origin.ts';
import type { Origin } from '../../content/origin/origin.ts';
import { filesBelow } from '../../node/files.ts';
import { documentMaker } from '../../render/page-document.ts';
import { renderErrorText } from '../../render/render-error.ts';
import { buildName } from '../../store/build-name.ts';
import { openProject } from '../project/project.ts';
import { hostFiles } from './host-files.ts';
import { addressesAfter, addressesText, MOVED_FILE, readAddresses } from './moved-file.ts';
import { openOwnFolder } from './own-folder.ts';
import { type ExportPoll, pollOnce } from './poll-once.ts';
import { siteFiles } from './site-files.ts';
import { openTemporaryFiles, type TemporaryFiles } from './temporary-files.ts';
import { uploadFiles } from './upload-files.ts';
import { type Changes, type ReadBytes, untouched, type WantedFile, writeFolder } from './write-folder.ts';

export interface ExportInput {
  /** The folder with `page-manifests`, `cms` and the build. */
  readonly root: string;
  readonly folder: string;
  readonly settings: ContentSettings & { readonly mediaOrigins: readonly string[] };
  /** Writes the site even if a part is missing. */
  readonly partial: boolean;
}

/** The outcome of an export. Without changes if a part is missing and `partial` is false. */
export interface Exported {
  readonly changes: Changes | undefined;
  readonly count: number;
  /** The missing files and sources, with the reasons. */
  readonly faults: readonly string[];
}

/**
 * Writes the whole site as files for any static host.
 * @param threads the folder of the built copy-process.js
 * @throws if a manifest has errors, or the folder contains foreign files
 */
export async function exportSite(input: ExportInput, threads: string): Promise<Exported> {
  const project = openProject(input.root);
  const copies = createCopyMaker(join(threads, 'copy-process.js'));
  const shared = join(input.settings.stateDir, 'sharing-copies');
  const origin = withSharingCopies(project.origin(input.settings), shared, copies);
  return exportPoll(input, origin, await pollOnce(project, origin));
}

/** Writes the site of a poll. @throws if the folder contains foreign files */
export async function exportPoll(
  input: ExportInput,
  origin: Pick<Origin, 'upload'>,
  poll: ExportPoll,
): Promise<Exported> {
  const drafts = openTemporaryFiles(join(input.root, '.cache'));
  try {
    return await exportWith(drafts, input, origin, poll);
  } finally {
    drafts.close();
  }
}

async function exportWith(
  { keep }: TemporaryFiles,
  { root, folder, settings, partial }: ExportInput,
  origin: Pick<Origin, 'upload'>,
  { pages, snapshot, faults, isComplete }: ExportPoll,
): Promise<Exported> {
  const before = await openOwnFolder(folder);
  const { whole: document } = await documentMaker(root);
  const { registry } = openProject(root);
  const problems: string[] = [];
  const report = (problem: Parameters<typeof renderErrorText>[0]) => problems.push(renderErrorText(problem));
  const unchanged = untouched(folder, before);
  const made = await siteFiles({
    pages,
    snapshot,
    registry,
    document,
    report,
    build: await buildName(root),
    before: unchanged,
    keep,
  });
  const uploads = await uploadFiles(origin, snapshot, made.copies, unchanged);
  const addresses = addressesAfter(await readAddresses(folder), pages.pages, snapshot);
  const texts = [
    ...hostFiles(pages, settings.mediaOrigins, addresses.moved),
    [MOVED_FILE, addressesText(addresses)] as const,
  ];
  const others: readonly (readonly [string, ReadBytes])[] = [
    ...(await buildFiles(join(root, 'dist/client'))),
    ...texts.map(([name, body]) => [name, async () => body] as const),
  ];
  const all: readonly (readonly [string, WantedFile])[] = [
    ...others.map(([name, read]) => [name, { read }] as const),
    ...uploads.files,
    ...made.files,
  ];
  // Pages are written last: everything they refer to must exist by then.
  const files = new Map([...all].sort(([a], [b]) => Number(isPage(a)) - Number(isPage(b))));
  const missing = [...faults, ...problems, ...made.faults, ...uploads.faults];
  const isWanted = partial || missing.length === 0;
  // Nothing is deleted after a failure: a page of an earlier export may need a file that can't be loaded now.
  const isWhole = isComplete && problems.length + uploads.faults.length === 0;
  const changes = isWanted ? await writeFolder(folder, before, files, isWhole) : undefined;
  return { changes, count: files.size, faults: missing };
}

/** The files of the browser's build, by name. Compressed copies are left out: static hosts compress by themselves. */
async function buildFiles(folder: string): Promise<readonly (readonly [string, ReadBytes])[]> {
  return (await filesBelow(folder))
    .filter((name) => !name.endsWith('.br') && !name.startsWith('.vite/'))
    .map((name) => [name, () => readFile(join(folder, name))]);
}

function isPage(name: string): boolean {
  return name.endsWith('.html');
}
