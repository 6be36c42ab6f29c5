import { setImmediate as breathe } from 'node:timers/promises';
import type { Job } from '../publish/job.ts';
import { MISSING } from '../publish/page-jobs.ts';
import { SITEMAP_URL } from '../publish/sitemap-job.ts';
import { copiesNamedBy } from '../sharing-copy.ts';
import type { SiteInput } from '../site.ts';
import { standingPages } from '../standing-pages.ts';
import type { Drafts } from './drafts.ts';
import { fileNameOf, missingFileName } from './file-names.ts';
import type { KeptPlan } from './kept-plan.ts';
import type { MadeFrom } from './own-folder.ts';
import { withPlainUrls } from './plain-urls.ts';
import { planExport } from './plan-export.ts';
import type { Untouched, WantedFile } from './write-folder.ts';

export interface SiteFilesInput extends SiteInput {
  /** Names the code that renders. */
  readonly build: string;
  /** What an earlier export made, by address: the same key needn't be made again. */
  readonly before: Untouched;
  /** How it planned them. */
  readonly plan?: KeptPlan | undefined;
  /** Puts the bytes of a file away until it is written. */
  readonly keep: Drafts['keep'];
}

/** The files of a site by name, as far as they can be made. */
export interface MadeFiles {
  readonly files: ReadonlyMap<string, WantedFile>;
  /** The addresses of copies for sharing that they name. */
  readonly copies: ReadonlySet<string>;
  /** Which are left out, and why; what the content lacks is said elsewhere. */
  readonly faults: readonly string[];
  /** For the next export. */
  readonly plan: KeptPlan;
}

/**
 * Makes what the content and the manifests decide of a site, as far as an earlier export has not: pages, their
 * data, answers, index, icons.
 */
export async function siteFiles(input: SiteFilesInput): Promise<MadeFiles> {
  const { pages, snapshot } = withPlainUrls(input.pages, input.snapshot);
  let problems = 0;
  const report: SiteInput['report'] = (problem) => {
    problems++;
    input.report(problem);
  };
  const standing = standingPages(pages, snapshot);
  const isThere = (address: string) => input.before.has(address) || !canBeFile(address);
  const site = { ...input, report, pages: standing, snapshot };
  const plan = planExport(input.build, site, input.plan, isThere);
  const files = new Map<string, WantedFile>();
  const copies = new Set<string>();
  const faults: string[] = [];
  const answers = new Map<string, { readonly status: number; readonly type: string }>();

  function add(name: string, from: MadeFrom, file: WantedFile): void {
    if (files.has(name)) faults.push(`${from.address} is left out: ${name} is another page already.`);
    else files.set(name, file);
    for (const copy of from.copies) copies.add(copy);
  }

  function keep(known: MadeFrom & { readonly name: string }): void {
    const { address, name } = known;
    const type = name.endsWith('.html') ? 'text/html' : '';
    answers.set(address, { status: address.startsWith(MISSING) ? 404 : 200, type });
    add(name, known, { read: undefined });
  }

  function make(address: string, job: Job): void {
    const isMissing = address.startsWith(MISSING);
    const before = problems;
    const { status, type, body } = job.make(plan.input);
    answers.set(address, { status, type });
    const name = isMissing ? missingFileName(address.slice(MISSING.length)) : fileNameOf(address, type);
    if (name === undefined || (status !== 200 && !(isMissing && status === 404))) return;
    const from = { address, key: job.key, copies: [...copiesNamedBy([body])] };
    // What went wrong is said at each export.
    const isSound = problems === before;
    add(name, from, { read: input.keep(Buffer.from(body)), ...(isSound ? { from } : {}) });
  }

  for (const [address, job] of [...plan.files, [SITEMAP_URL, undefined] as const]) {
    const wanted = address === SITEMAP_URL ? plan.sitemap(answers) : job;
    const known = input.before.get(address);
    // The others are for servers.
    if (!address.startsWith(MISSING) && !address.startsWith('/')) continue;
    if (known && (!wanted || known.key === wanted.key)) keep(known);
    else if (!canBeFile(address)) faults.push(`${address} is left out: no file can have this name.`);
    else if (wanted) {
      await breathe();
      make(address, wanted);
    }
  }
  return { files, copies, faults, plan: plan.kept };
}

function canBeFile(address: string): boolean {
  return address.startsWith(MISSING) || fileNameOf(address, '') !== undefined;
}
