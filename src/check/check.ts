import { compareText, type Diagnostic, sortDiagnostics } from '../core/diagnostics/diagnostic.ts';
import { diagnosticsIn } from '../core/diagnostics/finding.ts';
import type { FormDefinition } from '../core/form/form-definition.ts';
import { readJsonText } from '../core/json/read-json.ts';
import type { LayoutManifest, Manifest } from '../core/manifest/manifest.ts';
import type { SiteManifest } from '../core/manifest/site.ts';
import type { ContentModel } from '../strapi/model.ts';
import type { Blocks } from './blocks.ts';
import type { Report } from './check-definition.ts';
import { unreadFile } from './checks/unread-file.ts';
import { checkForms } from './form/check-forms.ts';
import {
  checkLayout,
  checkPage,
  checkSiteManifest,
  type FileResult,
  type World,
} from './manifest/check-manifest.ts';
import { formName, isLayout, isSite, isUnread, type ManifestFile } from './manifest-file.ts';
import type { ContentAtHand } from './site/content-at-hand.ts';
import { contentDiagnostics } from './site/content-diagnostics.ts';
import { type Site, siteOf } from './site/site.ts';
import type { SiteFile } from './site/site-file.ts';
import { findInto, visit } from './visit.ts';

/** All manifests of a site, and what they are checked against. */
export interface CheckInput extends World {
  readonly files: readonly ManifestFile[];
  /** The names of the content's files, where it is at hand. */
  readonly uploads?: ReadonlySet<string> | undefined;
  /** The content itself, to check it, too: its `records` are those that pages bind. */
  readonly content?: ContentAtHand | undefined;
}

/** What the checks found, and the manifests that have no error. */
export interface Checked {
  readonly diagnostics: readonly Diagnostic[];
  /** In the order of registration: where two claim a route, the first one wins. */
  readonly pages: readonly { readonly file: string; readonly manifest: Manifest }[];
  readonly layout: LayoutManifest | undefined;
  /** By name. */
  readonly forms: ReadonlyMap<string, FormDefinition>;
  /** The blocks that the manifests were checked against. */
  readonly blocks: Blocks;
  readonly site: SiteManifest | undefined;
  /** The content model that they were checked against. */
  readonly model: ContentModel;
}

interface CheckedFile extends SiteFile {
  readonly report: Report;
  readonly page: Manifest | undefined;
  readonly layout: LayoutManifest | undefined;
  readonly site: SiteManifest | undefined;
}

/**
 * Checks all manifests against the registry, the content model and each other. It reads no files and
 * never throws, whatever the texts are.
 */
export function check(input: CheckInput): Checked {
  const diagnostics: Diagnostic[] = [];
  const manifests = input.files
    .filter(({ file }) => !file.endsWith('.schema.json') && !reportUnread(file, diagnostics))
    .sort((a, b) => compareText(a.file, b.file));
  const isForm = ({ file }: ManifestFile): boolean => formName(file) !== undefined;
  const forms = checkForms(manifests.filter(isForm));
  diagnostics.push(...forms.diagnostics);
  const world: World = { ...input, forms: forms.labels };
  const files = manifests.filter((file) => !isForm(file)).map((file) => checkFile(world, file, diagnostics));
  const site = siteOf(files, input.uploads);
  checkTogether(site, files);
  if (input.content) diagnostics.push(...contentDiagnostics(site, input.blocks, input.content));
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const broken = new Set(errors.map(({ file }) => file));
  const sound = files.filter(({ file }) => !broken.has(file));
  return {
    diagnostics: sortDiagnostics(diagnostics),
    pages: sound.flatMap(({ file, page }) => (page ? [{ file, manifest: page }] : [])),
    layout: sound.find(({ layout }) => layout)?.layout,
    forms: forms.definitions,
    blocks: input.blocks,
    model: input.model,
    site: sound.find(({ site }) => site)?.site,
  };
}

function reportUnread(file: string, diagnostics: Diagnostic[]): boolean {
  if (!isUnread(file)) return false;
  diagnostics.push(diagnosticsIn(file, '', undefined)(unreadFile()));
  return true;
}

function checkFile(world: World, { file, text }: ManifestFile, diagnostics: Diagnostic[]): CheckedFile {
  const reading = readJsonText(text);
  const located = diagnosticsIn(file, text, reading.root);
  const report: Report = (finding) => void diagnostics.push(located(finding));
  diagnostics.push(...reading.findings.map(located));
  const base = {
    file,
    reading,
    report,
    links: [],
    contentUses: [],
    page: undefined,
    layout: undefined,
    site: undefined,
  };
  if (!reading.root) return base;
  if (isSite(file)) return { ...base, site: checkSiteManifest(reading.value, report) };
  if (isLayout(file)) {
    const { manifest, ...found } = checkLayout(world, reading.value, report);
    return { ...base, ...found, layout: manifest };
  }
  const { manifest, ...found } = checkPage(world, reading.value, report);
  return { ...base, ...found, page: manifest };
}

/** Checks what only shows when all files are seen together. */
function checkTogether(site: Site, files: readonly CheckedFile[]): void {
  const reports = new Map<SiteFile, Report>(files.map((file) => [file, file.report]));
  visit('site', (look, check) => look(site, (file) => findInto(reports.get(file) ?? (() => {}), check)));
}

/** What one file uses of its sources; undefined where its text can't be read. For `--fix` and `explain`. */
export function usesOf(world: World, { file, text }: ManifestFile): FileResult<unknown> | undefined {
  const { root, value } = readJsonText(text);
  if (!root || isSite(file) || formName(file) !== undefined) return undefined;
  return isLayout(file) ? checkLayout(world, value, () => {}) : checkPage(world, value, () => {});
}
