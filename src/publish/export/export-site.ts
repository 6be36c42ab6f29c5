import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCopyMaker } from '../../content/copies/copy-maker.ts';
import { addSharingCopies } from '../../content/copies/sharing-copies.ts';
import { createUploadKeeper } from '../../content/origin/keep-uploads.ts';
import type { ContentSettings } from '../../content/origin/open-origin.ts';
import type { Origin } from '../../content/origin/origin.ts';
import { findReferencedUploads } from '../../content/origin/snapshot-uploads.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { FORMS_PATH } from '../../core/form/delivery.ts';
import { addBasePath } from '../../core/text/site-base.ts';
import { uploadUrl } from '../../core/text/upload-address.ts';
import { listFilesBelow } from '../../node/files.ts';
import { createRedirectCollector } from '../../pages/content-redirects.ts';
import { livePages } from '../../pages/live-pages.ts';
import type { MovedPages } from '../../pages/moved-pages.ts';
import type { Pages } from '../../pages/pages.ts';
import { createDocumentRenderer } from '../../render/page-document.ts';
import { describeError } from '../../render/render-error.ts';
import { computeBuildName } from '../../store/build-name.ts';
import { openProject } from '../project/project.ts';
import { caddyFile } from './caddy.ts';
import { openExportFolder } from './export-folder.ts';
import { buildExportedFiles } from './exported-files.ts';
import { hostFileName } from './file-names.ts';
import { createHostRules, type HostRules, type Renamed, toAsciiAddress } from './host-rules.ts';
import {
  formatKnownAddresses,
  MOVED_FILE,
  readKnownAddresses,
  updateKnownAddresses,
} from './known-addresses.ts';
import { nginxFile } from './nginx.ts';
import { type ExportPoll, pollOnce } from './poll-once.ts';
import { openTemporaryFiles, type TemporaryFiles } from './temporary-files.ts';
import {
  type Changes,
  type ReadBytes,
  selectUntouchedFiles,
  type UntouchedFiles,
  type WantedFile,
  writeFolder,
} from './write-folder.ts';

interface Uploads {
  readonly files: ReadonlyMap<string, WantedFile>;
  /** The uploads that couldn't be downloaded. */
  readonly faults: readonly string[];
}

/** The first character of files that configure the host and aren't served to visitors. */
const HOST_FILE = '_';

export interface ExportInput {
  /** The folder with `page-manifests`, `cms` and the build. */
  readonly root: string;
  readonly folder: string;
  readonly settings: ContentSettings & { readonly mediaOrigins: readonly string[] };
  /** Writes the site even if a part is missing. */
  readonly partial: boolean;
}

/** The outcome of an export. Without changes if a part is missing and `partial` is false. */
export interface ExportResult {
  readonly changes: Changes | undefined;
  readonly count: number;
  /** The missing files and sources with the reasons, and the limits of a static host. */
  readonly faults: readonly string[];
  /** The pages that no static host can have; all others are written. */
  readonly unnamed: readonly string[];
}

/**
 * Writes the whole site as files for any static host.
 * @param threads the folder of the built copy-process.js
 * @throws if a manifest has errors, or the folder contains foreign files
 */
export async function exportSite(input: ExportInput, threads: string): Promise<ExportResult> {
  const origin = openExportOrigin(input, threads);
  return exportPolledSite(input, origin, await pollOnce(openProject(input.root), origin));
}

/** The origin of an export's content, with the JPEG copies for sharing. */
export function openExportOrigin(
  { root, settings }: Pick<ExportInput, 'root' | 'settings'>,
  threads: string,
): Origin {
  const copies = createCopyMaker(join(threads, 'copy-process.js'));
  return addSharingCopies(
    openProject(root).origin(settings),
    join(settings.stateDir, 'sharing-copies'),
    copies,
  );
}

/** Writes the site of a poll. @throws if the folder contains foreign files */
export async function exportPolledSite(
  input: ExportInput,
  origin: Pick<Origin, 'keep' | 'upload'>,
  poll: ExportPoll,
): Promise<ExportResult> {
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
  origin: Pick<Origin, 'keep' | 'upload'>,
  { snapshot, isComplete, ...poll }: ExportPoll,
): Promise<ExportResult> {
  const { pages } = createRedirectCollector()(livePages(poll.pages, snapshot), snapshot);
  const before = await openExportFolder(folder);
  const { whole: document } = await createDocumentRenderer(root);
  const { registry } = openProject(root);
  const problems: string[] = [];
  const report = (problem: Parameters<typeof describeError>[0]) => problems.push(describeError(problem));
  const unchanged = selectUntouchedFiles(folder, before);
  const exportedFiles = await buildExportedFiles({
    pages,
    snapshot,
    registry,
    document,
    report,
    build: await computeBuildName(root),
    before: unchanged,
    keep,
  });
  const uploads = await loadUploads(origin, snapshot, exportedFiles.copies, unchanged);
  const addresses = updateKnownAddresses(await readKnownAddresses(folder), pages.pages, snapshot);
  const texts = [
    ...createHostFiles(pages, settings.mediaOrigins, addresses.moved),
    [MOVED_FILE, formatKnownAddresses(addresses)] as const,
  ];
  const others: readonly (readonly [string, ReadBytes])[] = [
    ...(await buildFiles(join(root, 'dist/client'))),
    ...texts.map(([name, body]) => [name, async () => body] as const),
  ];
  const all: readonly (readonly [string, WantedFile])[] = [
    ...others.map(([name, read]) => [name, { read }] as const),
    ...uploads.files,
    ...exportedFiles.files,
  ];
  const files = new Map(all);
  const missing = [...poll.faults, ...problems, ...exportedFiles.faults, ...uploads.faults];
  const isWanted = partial || missing.length === 0;
  // Nothing is deleted after a failure: a page of an earlier export may need a file that can't be loaded now.
  const isWhole = isComplete && problems.length + uploads.faults.length === 0;
  const changes = isWanted ? await writeFolder(folder, before, files, isWhole) : undefined;
  const faults = [...missing, ...findUnreceivedForms(pages)];
  return { changes, count: files.size, faults, unnamed: exportedFiles.unnamed };
}

/** The forms that need a server, each with its address there. */
export function findUnreceivedForms(pages: Pages): string[] {
  const actions = JSON.stringify(pages).matchAll(new RegExp(`"action":"${FORMS_PATH}([\\w-]+)"`, 'g'));
  const lines = [...actions].map(([, name]) => {
    const address = addBasePath(`${FORMS_PATH}${name}`);
    return `The form ${name} delivers, and a static host can’t receive it: pass ${address} to a server`;
  });
  return [...new Set(lines)];
}

/** The files of the browser's build, by name. Compressed copies are left out: static hosts compress by themselves. */
async function buildFiles(folder: string): Promise<readonly (readonly [string, ReadBytes])[]> {
  return (await listFilesBelow(folder))
    .filter((name) => !name.endsWith('.br') && !name.startsWith('.vite/'))
    .map((name) => [name, () => readFile(join(folder, name))]);
}

/**
 * Configuration files that make a static host answer as the server does. Netlify and Cloudflare Pages read the first
 * two automatically; nginx and Caddy include theirs.
 */
export function createHostFiles(
  pages: Pages,
  mediaOrigins: readonly string[],
  moved: MovedPages = new Map(),
): ReadonlyMap<string, string> {
  const rules = createHostRules(pages, mediaOrigins, moved);
  const redirects = [
    ...rules.moved.map(({ from, to }) => `${from} ${to} 301\n`),
    ...rules.cased.map((route) => `${route.toLowerCase()} ${route} 301\n`),
    ...rules.renamed.map(redirectLine),
    ...rules.missing.map(({ route, file }) => `${route} ${file} 404\n`),
  ].join('');
  return new Map([
    [`${HOST_FILE}headers`, headersFile(rules)],
    ...(redirects === '' ? [] : [[`${HOST_FILE}redirects`, redirects] as const]),
    [`${HOST_FILE}nginx.conf`, nginxFile(rules)],
    [`${HOST_FILE}Caddyfile`, caddyFile(rules)],
    // Without this file GitHub Pages omits names that begin with an underscore.
    ['.nojekyll', ''],
  ]);
}

// The hosts have no parameter for several segments, and use a name for the part that matches a star.
function redirectLine({ from, query, to, status }: Renamed): string {
  const [start, end] = [from, to].map((one) => toAsciiAddress(one).replace(/:[\w-]+\+$/, '*'));
  return `${[start, query, end?.replace(/(?<=\/)\*$/, ':splat'), status].filter((part) => part !== '').join(' ')}\n`;
}

// These hosts send the headers of every matching rule, so a special rule contains only the differences.
function headersFile({ headers, below }: HostRules): string {
  const rules = below.map(({ start, headers: all }) => {
    const different = Object.entries(all).filter(([name, value]) => headers[name] !== value);
    return [`${start}*`, different] as const;
  });
  return [[addBasePath('/*'), Object.entries(headers)] as const, ...rules]
    .map(([path, lines]) => [path, ...lines.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'))
    .join('\n');
}

/**
 * Collects the uploads of a snapshot. Those of a CMS are downloaded first, so that reading them can't fail later.
 * @param copies addresses of sharing copies that the pages reference
 * @param before the files of an earlier export, of which unchanged versions aren't read again
 */
export async function loadUploads(
  origin: Pick<Origin, 'keep' | 'upload'>,
  snapshot: Snapshot,
  copies: Iterable<string> = [],
  before: UntouchedFiles = new Map(),
): Promise<Uploads> {
  const files = new Map<string, WantedFile>();
  const faults: string[] = [];
  const ask = (path: string) => origin.upload(path, null, async () => snapshot);
  // Failures are not logged here: they are found and reported below.
  await createUploadKeeper(origin, () => undefined)(snapshot);
  for (const path of [...findReferencedUploads(snapshot).keys(), ...copies]) {
    const answer = await ask(path).catch(() => null);
    await answer?.body?.cancel();
    const name = hostFileName(uploadUrl(path), '');
    if (name !== undefined && answer?.ok) {
      const version = answer.headers.get('etag');
      const from = version === null ? undefined : { address: path, key: `upload ${version}`, copies: [] };
      const isKnown = from !== undefined && before.get(path)?.key === from.key;
      files.set(name, isKnown ? { read: undefined } : { read: () => readBytes(path, ask), from });
    } else faults.push(`${path} can’t be loaded.`);
  }
  return { files, faults };
}

async function readBytes(path: string, ask: (path: string) => Promise<Response | null>): Promise<Uint8Array> {
  const answer = await ask(path);
  if (!answer?.ok) throw new Error(`${path} disappeared during the export. Run the export again.`);
  return new Uint8Array(await answer.arrayBuffer());
}
