import { type Reading, readText } from '../core/json/read-json.ts';
import type { LayoutManifest, Manifest } from '../core/manifest/manifest.ts';
import type { SiteManifest } from '../core/manifest/site.ts';
import type { LinkUse } from './context.ts';
import { checkLayout, checkPage, checkSiteManifest, type FileResult, type World } from './page.ts';
import { compare, type Problem, sorted } from './problem.ts';
import { type Report, reportInto } from './report.ts';
import { checkSite, isLayout, isSite } from './site.ts';
import { reportFaults } from './text.ts';

export type { Problem } from './problem.ts';

/** A manifest file: its path from the project's root (`page-manifests/our-policy.json`) and its text. */
export interface ManifestFile {
  readonly file: string;
  readonly text: string;
}

/** All manifests of a site, and what they are checked against. */
export interface CheckInput extends World {
  readonly files: readonly ManifestFile[];
}

/** What the check found: all problems, and the manifests that have no error. */
export interface Checked {
  readonly problems: readonly Problem[];
  /** In the order of registration: where two claim a route, the first one wins. */
  readonly pages: readonly { readonly file: string; readonly manifest: Manifest }[];
  readonly layout: LayoutManifest | undefined;
  readonly site: SiteManifest | undefined;
}

interface OneFile {
  readonly file: string;
  readonly reading: Reading;
  readonly report: Report;
  readonly links: readonly LinkUse[];
  readonly page: Manifest | undefined;
  readonly layout: LayoutManifest | undefined;
  readonly site: SiteManifest | undefined;
}

/**
 * Checks all manifests against the registry, the content model and each other. It reads no files and
 * never throws, whatever the texts are.
 */
export function check(input: CheckInput): Checked {
  const problems: Problem[] = [];
  const manifests = input.files
    .filter(({ file }) => !file.endsWith('manifest.schema.json') && !reportUnread(problems, file))
    .sort((a, b) => compare(a.file, b.file));
  const files = manifests.map((file) => checkFile(input, file, problems));
  checkSite(files);
  const broken = new Set(problems.filter(({ severity }) => severity === 'error').map(({ file }) => file));
  const sound = files.filter(({ file }) => !broken.has(file));
  return {
    problems: sorted(problems),
    pages: sound.flatMap(({ file, page }) => (page ? [{ file, manifest: page }] : [])),
    layout: sound.find(({ layout }) => layout)?.layout,
    site: sound.find(({ site }) => site)?.site,
  };
}

/** Whether a file is none that the site reads: it lies deeper, or has another ending. */
export function isUnread(file: string): boolean {
  return !/^([^/]+\/)?[^/]+\.json$/.test(file);
}

function reportUnread(problems: Problem[], file: string): boolean {
  if (!isUnread(file)) return false;
  const message = 'this file is not read: a manifest stands in page-manifests itself and ends in ".json"';
  reportInto(problems, file, '', undefined)('unread-file', { path: [] }, message);
  return true;
}

function checkFile(world: World, { file, text }: ManifestFile, problems: Problem[]): OneFile {
  const reading = readText(text);
  const report = reportInto(problems, file, text, reading.root);
  reportFaults(problems, file, text, reading.faults);
  const base = { file, reading, report, links: [], page: undefined, layout: undefined, site: undefined };
  if (!reading.root) return base;
  if (isSite(file)) return { ...base, site: checkSiteManifest(reading.value, report) };
  if (isLayout(file)) {
    const { links, manifest } = checkLayout(world, reading.value, report);
    return { ...base, links, layout: manifest };
  }
  const { links, manifest } = checkPage(world, reading.value, report);
  return { ...base, links, page: manifest };
}

/** What one file uses of its sources; undefined where its text can't be read. For `--fix` and `explain`. */
export function usesOf(world: World, { file, text }: ManifestFile): FileResult<unknown> | undefined {
  const { root, value } = readText(text);
  if (!root || isSite(file)) return undefined;
  return isLayout(file) ? checkLayout(world, value, () => {}) : checkPage(world, value, () => {});
}
