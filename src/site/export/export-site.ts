import { join } from 'node:path';
import { allBlocks } from '../all-blocks.ts';
import type { Origin } from '../content-origin.ts';
import { documentMaker } from '../page-document.ts';
import { buildName, originOf, type PublishingSettings } from '../publishing.ts';
import { renderErrorText } from '../render-error.ts';
import { buildFiles } from './build-files.ts';
import { type Drafts, openDrafts } from './drafts.ts';
import { hostFiles } from './host-files.ts';
import { addressesAfter, addressesText, MOVED_FILE, readAddresses } from './moved-file.ts';
import { type Look, lookOnce } from './one-look.ts';
import { openOwnFolder } from './own-folder.ts';
import { siteFiles } from './site-files.ts';
import { uploadFiles } from './upload-files.ts';
import { type Changes, type ReadBytes, untouched, type WantedFile, writeFolder } from './write-folder.ts';

export interface ExportInput {
  /** Where `page-manifests`, `cms` and the build stand. */
  readonly root: string;
  /** Where the files go. */
  readonly folder: string;
  readonly settings: PublishingSettings & { readonly mediaOrigins: readonly string[] };
  /** Whether a site is written of which something is missing. */
  readonly partial: boolean;
}

/** What an export did; nothing where something is missing and all was wanted. */
export interface Exported {
  readonly changes: Changes | undefined;
  /** How many files the site has. */
  readonly count: number;
  /** What is missing, and why. */
  readonly faults: readonly string[];
}

/**
 * Writes the whole site as files for any static host.
 * @throws where a manifest has errors, or the folder is somebody else's
 */
export async function exportSite(input: ExportInput): Promise<Exported> {
  const origin = originOf(input.root, input.settings);
  return exportLook(input, origin, await lookOnce(input.root, origin));
}

/** Writes what a look has found. @throws where the folder is somebody else's */
export async function exportLook(
  input: ExportInput,
  origin: Pick<Origin, 'upload'>,
  look: Look,
): Promise<Exported> {
  const drafts = openDrafts(join(input.root, '.cache'));
  try {
    return await exportWith(drafts, input, origin, look);
  } finally {
    drafts.close();
  }
}

async function exportWith(
  { keep }: Drafts,
  { root, folder, settings, partial }: ExportInput,
  origin: Pick<Origin, 'upload'>,
  { pages, snapshot, faults, isComplete }: Look,
): Promise<Exported> {
  const before = await openOwnFolder(folder);
  const { whole: document } = await documentMaker(root);
  const registry = new Map([...allBlocks].map(([type, { block }]) => [type, block]));
  const problems: string[] = [];
  const report = (problem: Parameters<typeof renderErrorText>[0]) => problems.push(renderErrorText(problem));
  const known = untouched(folder, before.files);
  const made = await siteFiles({
    pages,
    snapshot,
    registry,
    document,
    report,
    build: await buildName(root),
    before: known,
    plan: before.plan,
    keep,
  });
  const uploads = await uploadFiles(origin, snapshot, made.copies, known);
  const addresses = addressesAfter(await readAddresses(folder), pages.pages, snapshot);
  const texts = [
    ...hostFiles(pages, settings.mediaOrigins, addresses.moved),
    [MOVED_FILE, addressesText(addresses)] as const,
  ];
  const others: readonly (readonly [string, ReadBytes])[] = [
    ...(await buildFiles(root)),
    ...texts.map(([name, body]) => [name, async () => body] as const),
  ];
  const all: readonly (readonly [string, WantedFile])[] = [
    ...others.map(([name, read]) => [name, { read }] as const),
    ...uploads.files,
    ...made.files,
  ];
  // Pages last: what they name is there by then.
  const files = new Map([...all].sort(([a], [b]) => Number(isPage(a)) - Number(isPage(b))));
  const missing = [...faults, ...problems, ...made.faults, ...uploads.faults];
  const isWanted = partial || missing.length === 0;
  // What can't be had now may be needed by what an earlier export made of it.
  const isWhole = isComplete && problems.length + uploads.faults.length === 0;
  const changes = isWanted ? await writeFolder(folder, before, files, isWhole, made.plan) : undefined;
  return { changes, count: files.size, faults: missing };
}

function isPage(name: string): boolean {
  return name.endsWith('.html');
}
