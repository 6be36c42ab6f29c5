import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { diagnosticsIn } from '../core/diagnostics/finding.ts';
import { readJsonText } from '../core/json/read-json.ts';
import type { LayoutManifest, Manifest } from '../core/manifest/manifest.ts';
import type { SiteManifest } from '../core/manifest/site.ts';
import type { CheckFinding, Report } from './check-definition.ts';
import {
  checkLayout,
  checkPage,
  checkSiteManifest,
  type FileResult,
  type World,
} from './manifest/check-manifest.ts';
import { formName, isLayout, isSite, type ManifestFile } from './manifest-file.ts';
import type { Site } from './site/site.ts';
import { factsOf, type SiteFile } from './site/site-file.ts';
import { findInto, visit } from './visit.ts';

/** A manifest file that was checked alone. */
export interface CheckedFile extends SiteFile {
  readonly text: string;
  readonly found: readonly Diagnostic[];
  /** What it holds; undefined where it holds another of these, or its shape is wrong. */
  readonly page?: { readonly file: string; readonly manifest: Manifest } | undefined;
  readonly layout?: LayoutManifest | undefined;
  readonly site?: SiteManifest | undefined;
}

/** Checks one file alone. */
export function checkFile(world: World, { file, text }: ManifestFile): CheckedFile {
  const { root, value, findings } = readJsonText(text);
  const located = diagnosticsIn(file, text, root, world.model.was);
  const found = findings.map(located);
  const report: Report = (finding) => void found.push(located(finding));
  const base = {
    text,
    found,
    facts: factsOf(file, value),
    links: [],
    contentUses: [],
  };
  if (!root) return base;
  if (isSite(file)) return { ...base, site: checkSiteManifest(value, report) };
  if (isLayout(file)) {
    const { manifest, ...uses } = checkLayout(world, value, report);
    return { ...base, ...linksOf(uses), layout: manifest };
  }
  const { manifest, ...uses } = checkPage(world, value, report);
  return { ...base, ...linksOf(uses), page: manifest && { file, manifest } };
}

// Of a file's uses only these are kept from one look to the next.
function linksOf({ links, contentUses }: Omit<SiteFile, 'facts'>): Omit<SiteFile, 'facts'> {
  return { links, contentUses };
}

/** Checks one file beside all others. */
export function checkInSite(file: CheckedFile, site: Site): readonly Diagnostic[] {
  const findings: CheckFinding[] = [];
  const report: Report = (finding) => void findings.push(finding);
  visit('inSite', (look, check) => look(file, site, findInto(report, check)));
  if (findings.length === 0) return NO_DIAGNOSTICS;
  // The tree of the text isn't kept: that of ten thousand files would take hundreds of megabytes.
  return findings.map(diagnosticsIn(file.facts.file, file.text, readJsonText(file.text).root));
}

const NO_DIAGNOSTICS: readonly Diagnostic[] = [];

/** What one file uses of its sources; undefined where its text can't be read. For `--fix` and `explain`. */
export function usesOf(world: World, { file, text }: ManifestFile): FileResult<unknown> | undefined {
  const { root, value } = readJsonText(text);
  if (!root || isSite(file) || formName(file) !== undefined) return undefined;
  return isLayout(file) ? checkLayout(world, value, () => {}) : checkPage(world, value, () => {});
}
