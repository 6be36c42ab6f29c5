import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { findReferencedCopies } from '../../content/origin/sharing-copy.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { API_BASE } from '../../core/content/api-answer.ts';
import { decodeSegment } from '../../core/text/address.ts';
import type { CompiledPage } from '../../pages/compiled-page.ts';
import { livePages } from '../../pages/live-pages.ts';
import { mapSourceOwners, type Pages } from '../../pages/pages.ts';
import { MISSING, SITEMAP_URL } from '../../store/stored-names.ts';
import type { Job } from '../plan/job.ts';
import { createPlanner } from '../plan/plan.ts';
import type { SiteInput } from '../plan/site-files.ts';
import type { MadeFrom } from './export-folder.ts';
import { hostFileName, missingFileName } from './file-names.ts';
import type { TemporaryFiles } from './temporary-files.ts';
import type { UntouchedFiles, WantedFile } from './write-folder.ts';

const HASH_LENGTH = 10;

export interface ExportedFilesInput extends SiteInput {
  /** Identifies the code that renders. */
  readonly build: string;
  /** The files of an earlier export, by address; a file with the same key isn't rendered again. */
  readonly before: UntouchedFiles;
  /** Stores the bytes of a file until it is written. */
  readonly keep: TemporaryFiles['keep'];
}

/** Builds the pages, their data, answers, index and icons, unless an earlier export has them. */
export async function buildExportedFiles(input: ExportedFilesInput) {
  const { pages, snapshot } = withPlainUrls(input.pages, input.snapshot);
  let problems = 0;
  const report: SiteInput['report'] = (problem) => {
    problems++;
    input.report(problem);
  };
  const live = livePages(pages, snapshot);
  const plan = createPlanner(input.build)({ ...input, report, pages: live, snapshot }, new Map());
  /** The files by name, without failed ones. */
  const files = new Map<string, WantedFile>();
  /** The addresses of sharing copies that the files reference. */
  const copies = new Set<string>();
  /** The omitted files, with the reasons; missing content is reported separately. */
  const faults: string[] = [];
  /** Addresses without a valid file name. An editor's long slug must not stop the export of all other pages. */
  const unnamed: string[] = [];
  const answers = new Map<string, { readonly status: number; readonly type: string }>();

  function add(name: string, from: MadeFrom, file: WantedFile): void {
    if (!files.has(name)) files.set(name, file);
    // At the root, the site's own page for unknown addresses is also that of missing records.
    else if (!from.address.startsWith(MISSING))
      faults.push(`${from.address} is left out: ${name} is another page already.`);
    for (const copy of from.copies) copies.add(copy);
  }

  function leaveOut(address: string): void {
    unnamed.push(`${decodeSegment(address)} is left out: no file can have this name. Shorten it in the CMS.`);
  }

  function keep(unchanged: MadeFrom & { readonly name: string }): void {
    const { address, name } = unchanged;
    const type = name.endsWith('.html') ? 'text/html' : '';
    answers.set(address, { status: address.startsWith(MISSING) ? 404 : 200, type });
    add(name, unchanged, { read: undefined });
  }

  function make(address: string, job: Job): void {
    const isMissing = address.startsWith(MISSING);
    const before = problems;
    const { status, type, body } = job.make(plan.input);
    answers.set(address, { status, type });
    const name = isMissing ? missingFileName(address.slice(MISSING.length)) : hostFileName(address, type);
    if (status !== 200 && !(isMissing && status === 404)) return;
    if (name === undefined) {
      leaveOut(address);
      return;
    }
    const from = { address, key: job.key, copies: [...findReferencedCopies([body])] };
    // A page with errors is rendered at each export, so that the errors are reported again.
    const isSound = problems === before;
    add(name, from, { read: input.keep(Buffer.from(body)), ...(isSound ? { from } : {}) });
  }

  async function wanted(address: string, job: Job): Promise<void> {
    const lastFile = input.before.get(address);
    if (lastFile?.key === job.key) keep(lastFile);
    else if (canBeFile(address)) {
      await breathe();
      make(address, job);
    } else leaveOut(address);
  }

  // Other files are only for servers.
  for (const kind of ['/', `${MISSING}*`, `${MISSING}/`])
    for (const [address, job] of plan.jobs) if (address.startsWith(kind)) await wanted(address, job);
  await wanted(SITEMAP_URL, plan.sitemap(answers));
  return { files, copies, faults, unnamed };
}

function canBeFile(address: string): boolean {
  return address.startsWith(MISSING) || hostFileName(address, '') !== undefined;
}

/** The address of a source's answer on a host without query strings; the same at every export. */
export function staticAnswerUrl(url: string): string {
  const endpoint = url.slice(API_BASE.length + 1).split('?')[0] ?? '';
  const name = endpoint.replace(/[^\w-]+/g, '-');
  // The hash is hexadecimal, because some hosts don't distinguish case.
  const hash = createHash('sha256').update(url).digest('hex').slice(0, HASH_LENGTH);
  return `${API_BASE}/${name}-${hash}.json`;
}

/** Replaces the query strings in all addresses of a site, before its files are built. */
function withPlainUrls(pages: Pages, snapshot: Snapshot): { pages: Pages; snapshot: Snapshot } {
  return {
    pages: mapSourceOwners(pages, (owner) => ({ ...owner, sources: plainSources(owner.sources) })),
    snapshot: {
      ...snapshot,
      records: renameKeys(snapshot.records),
      failures: renameKeys(snapshot.failures),
    },
  };
}

function plainSources(sources: CompiledPage['sources']): CompiledPage['sources'] {
  const entries = Object.entries(sources).map(([name, source]) => {
    return [name, { ...source, url: staticAnswerUrl(source.url) }] as const;
  });
  return Object.fromEntries(entries);
}

function renameKeys<T>(byUrl: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  return new Map([...byUrl].map(([url, one]) => [staticAnswerUrl(url), one]));
}
