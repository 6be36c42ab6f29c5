import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { findingConverter } from '../core/diagnostics/finding.ts';
import { member, textMember } from '../core/json/json.ts';
import { readJsonText } from '../core/json-text/read-json.ts';
import type { LayoutManifest, Manifest } from '../core/manifest/manifest.ts';
import type { SiteManifest } from '../core/manifest/site.ts';
import {
  checkLayout,
  checkPage,
  checkSection,
  checkSiteManifest,
  type FileResult,
} from './check-manifest.ts';
import type { CheckFinding, ReportFinding } from './definition/check-definition.ts';
import type { BlockSpecs } from './paths/blocks.ts';
import { isLayout, isSite, type ManifestFile, readFormName, readSectionName } from './paths/manifest-file.ts';
import type { CheckEnvironment } from './resolve/resolve-manifest.ts';
import { collectManifestFacts, type ManifestFacts } from './site/file-facts.ts';
import type { CheckedSite } from './site/site.ts';
import { createReporter, runChecks } from './visit.ts';

export interface CheckedFile extends ManifestFacts {
  readonly text: string;
  readonly found: readonly Diagnostic[];
  /** Only the member of the file’s own kind is set, and none if its structure is wrong. */
  readonly page?: { readonly file: string; readonly manifest: Manifest } | undefined;
  readonly layout?: LayoutManifest | undefined;
  readonly site?: SiteManifest | undefined;
}

export function checkFile(environment: CheckEnvironment, { file, text }: ManifestFile): CheckedFile {
  const { root, value, findings } = readJsonText(text);
  const located = findingConverter(file, text, root);
  const diagnostics = findings.map(located);
  const report: ReportFinding = (finding) => void diagnostics.push(located(finding));
  const base = {
    text,
    found: diagnostics,
    // A file with a syntax error still has its page, so links to it are not reported.
    facts: collectManifestFacts(file, value ?? { route: /"route":\s*"([^"\\]+)"/.exec(text)?.[1] }),
    links: [],
    contentUses: [],
    opens: isLayout(file) || hasOpening(environment.blocks, value),
  };
  if (!root) return base;
  if (isSite(file)) return { ...base, site: checkSiteManifest(value, report) };
  const component = readSectionName(file);
  if (component !== undefined)
    return { ...base, ...pageLinkUses(checkSection(environment, component, value, report)) };
  if (isLayout(file)) {
    const { manifest, ...uses } = checkLayout(environment, value, report);
    return { ...base, ...pageLinkUses(uses), layout: manifest };
  }
  const { manifest, ...uses } = checkPage(environment, value, report);
  return { ...base, ...pageLinkUses(uses), page: manifest && { file, manifest } };
}

/** True if the manifest itself has a block with the main heading, outside of sections. */
function hasOpening(specs: BlockSpecs, manifest: unknown): boolean {
  const blocks = member(manifest, 'blocks');
  return [blocks].flat().some((block) => specs.get(textMember(block, 'type') ?? '')?.about?.opens);
}

type PageUses = Pick<ManifestFacts, 'links' | 'contentUses'>;

// Only these uses of a file are stored between checks.
function pageLinkUses({ links, contentUses }: PageUses): PageUses {
  return { links, contentUses };
}

export function checkFileInSite(file: CheckedFile, site: CheckedSite): readonly Diagnostic[] {
  const findings: CheckFinding[] = [];
  const report: ReportFinding = (finding) => void findings.push(finding);
  runChecks('inSite', (run, check) => run(file, site, createReporter(report, check)));
  if (findings.length === 0) return NO_DIAGNOSTICS;
  // The syntax tree of the text isn't stored: the trees of ten thousand files would take hundreds of megabytes.
  return findings.map(findingConverter(file.facts.file, file.text, readJsonText(file.text).root));
}

const NO_DIAGNOSTICS: readonly Diagnostic[] = [];

/** The uses of one file, for `--fix` and `explain`; undefined if its text isn't JSON. */
export function resolveFileUses(
  environment: CheckEnvironment,
  { file, text }: ManifestFile,
): FileResult<unknown> | undefined {
  const { root, value } = readJsonText(text);
  return root && listUses(environment, file, value, () => {});
}

/** The uses of a page, the layout or a section file, even while its text is half typed; undefined for other files. */
export function listUses(
  environment: CheckEnvironment,
  file: string,
  value: unknown,
  report: ReportFinding,
): FileResult<unknown> | undefined {
  if (isSite(file) || readFormName(file) !== undefined) return undefined;
  const component = readSectionName(file);
  if (component !== undefined) return checkSection(environment, component, value, report);
  return isLayout(file) ? checkLayout(environment, value, report) : checkPage(environment, value, report);
}
