import { isDeepStrictEqual } from 'node:util';
import { compareText, type Diagnostic, sortDiagnostics } from '../core/diagnostics/diagnostic.ts';
import { findingConverter } from '../core/diagnostics/finding.ts';
import type { FormFile } from '../core/form/form-schema.ts';
import type { SiteLocale } from '../core/manifest/locales.ts';
import type { ContentModel } from '../strapi/model.ts';
import { contentDiagnostics } from './check-content.ts';
import { type CheckedFile, checkFile, checkFileInSite } from './check-file.ts';
import { type CheckedForms, checkForms } from './check-forms.ts';
import { reportUnreadFile } from './checks/file-checks.ts';
import { nothingFoundCheck } from './checks/path-checks.ts';
import { populateUnusedCheck } from './checks/populate-checks.ts';
import { unusedSourceCheck } from './checks/source-checks.ts';
import { createFileLocalizer, type LocalizedFile, readLocaleCodes, readLocales } from './localize-files.ts';
import type { AvailableContent } from './paths/available-content.ts';
import type { BlockSpecs } from './paths/blocks.ts';
import { byKind, fileKind, type ManifestFile, type ManifestKind, sameText } from './paths/manifest-file.ts';
import type { SharedSections } from './resolve/context.ts';
import type { CheckEnvironment } from './resolve/resolve-manifest.ts';
import { collectSharedSections } from './shared-sections.ts';
import { findChangedTexts, hasAnyText } from './site/head-words.ts';
import { assembleSite, type CheckedSite } from './site/site.ts';
import { selectErrors, selectManifests, type ValidManifests } from './valid-manifests.ts';

/** All manifests of a site, and everything that they are checked against. */
export interface CheckInput extends CheckEnvironment {
  readonly files: readonly ManifestFile[];
  /** The names of the content's files, if the content is available. */
  readonly uploads?: ReadonlySet<string> | undefined;
  /** The content itself, if it is to be checked as well; `records` contains the bound records. */
  readonly availableContent?: AvailableContent | undefined;
}

export interface Checked extends ValidManifests {
  readonly diagnostics: readonly Diagnostic[];
  readonly forms: ReadonlyMap<string, FormFile>;
  readonly sections: SharedSections;
  /** All manifests with a valid structure, even with other errors. */
  readonly shaped: ValidManifests;
  readonly blocks: BlockSpecs;
  readonly model: ContentModel;
  readonly languages?: readonly CheckedLanguage[];
}

export interface CheckedLanguage {
  readonly locale: SiteLocale;
  readonly checked: Checked;
}

/** Checks all manifests against the registry, the model and each other. Reads no files, and never throws. */
export function check(input: CheckInput): Checked {
  return createIncrementalCheck()(input);
}

/**
 * Creates an incremental check. It checks a file again only if its text or its dependencies have changed. If nothing
 * has changed, it returns the same object.
 */
export function createIncrementalCheck(): (input: CheckInput) => Checked {
  let last: CheckState | undefined;
  const localize = createFileLocalizer();
  const checkLanguages = createLanguageCheck();
  return (input) => {
    const before = last && isSameEnvironment(last.input, input) ? last : undefined;
    const codes = readLocaleCodes(input.files);
    const files = codes.length === 0 ? [] : localize(input.files, codes);
    last = checkFiles(codes.length === 0 ? input : { ...input, files: filesIn(files, 0) }, before);
    return codes.length === 0 ? last.checked : checkLanguages(last, readLocales(input.files), files);
  };
}

const filesIn = (files: readonly LocalizedFile[], at: number): readonly ManifestFile[] =>
  files.flatMap(({ versions }) => versions[at] ?? []);

/**
 * Creates the check of a site's further languages. Skips files without literals in a language, because they equal the
 * default language's.
 */
function createLanguageCheck() {
  let last: { readonly states: readonly CheckState[]; readonly checked: Checked } | undefined;
  let lastFiles: readonly LocalizedFile[] = [];
  return (main: CheckState, locales: readonly SiteLocale[], files: readonly LocalizedFile[]): Checked => {
    const { availableContent: _, ...input } = main.input;
    const states = locales.map((_, at) => {
      const own = last?.states[at];
      const before = own && isSameEnvironment(own.input, input, LANGUAGE_INPUT) ? own : main;
      return at === 0 ? main : checkFiles({ ...input, files: filesIn(files, at) }, before);
    });
    const isSameText = isSame(lastFiles, files, Object.is);
    lastFiles = files;
    if (last && isSameText && isSame(last.states, states, Object.is)) return last.checked;
    const checked = {
      ...main.checked,
      diagnostics: sortDiagnostics([
        ...languageDiagnostics(main, states),
        ...files.flatMap(({ untranslated }) => untranslated),
      ]),
      languages: states.flatMap(({ checked: own }, at) =>
        at > 0 && locales[at] ? [{ locale: locales[at], checked: own }] : [],
      ),
    };
    last = { states, checked };
    return checked;
  };
}

/** The checks of unused parts. A part is used if one language binds it. */
const UNUSED: ReadonlySet<string> = new Set([populateUnusedCheck.code, unusedSourceCheck.code]);

/**
 * The findings in the default language, and those that only a further language has. Links are checked only for the
 * default language, and paths only against its content; an error of another check against the whole site would remove
 * the page.
 */
function languageDiagnostics({ checked }: CheckState, states: readonly CheckState[]): readonly Diagnostic[] {
  const mainFindings = new Set(checked.diagnostics.map((one) => JSON.stringify(one)));
  const unused = states.map(({ files }) => {
    const findings = files.flatMap((file) => file.found.filter(({ code }) => UNUSED.has(code)));
    return new Set(findings.map((one) => JSON.stringify(one)));
  });
  const further = states
    .flatMap(({ forms, files, inSite }) => [
      ...forms.diagnostics,
      ...files.flatMap(({ found }) => found.filter(({ code }) => code !== nothingFoundCheck.code)),
      ...inSite.flat().filter(({ severity, where }) => severity === 'error' || where === 'route'),
    ])
    .filter((one) => {
      const isNew = !mainFindings.has(JSON.stringify(one));
      mainFindings.add(JSON.stringify(one));
      return isNew;
    });
  return [...checked.diagnostics, ...further].filter(
    (one) => !UNUSED.has(one.code) || unused.every((found) => found.has(JSON.stringify(one))),
  );
}

interface CheckState {
  readonly input: CheckInput;
  /** All manifest files with their kinds, in the order of their names. */
  readonly all: readonly ManifestFile[];
  readonly kinds: readonly ManifestKind[];
  readonly formFiles: readonly ManifestFile[];
  readonly forms: CheckedForms;
  readonly sectionFiles: readonly ManifestFile[];
  readonly sections: SharedSections;
  readonly files: readonly CheckedFile[];
  readonly site: CheckedSite;
  /** For each file, the diagnostics of checking it against all others. */
  readonly inSite: readonly (readonly Diagnostic[])[];
  readonly checked: Checked;
}

const LANGUAGE_INPUT = ['blocks', 'model', 'records', 'uploads'] as const;
const WHOLE_INPUT = [...LANGUAGE_INPUT, 'availableContent'] as const;

function isSameEnvironment(
  a: CheckInput,
  b: CheckInput,
  names: readonly (typeof WHOLE_INPUT)[number][] = WHOLE_INPUT,
): boolean {
  return names.every((name) => a[name] === b[name]);
}

function checkFiles(input: CheckInput, before: CheckState | undefined): CheckState {
  const all = input.files
    .filter(({ file }) => !file.endsWith('.schema.json'))
    .sort((a, b) => compareText(a.file, b.file));
  if (before && isSame(all, before.all, sameText)) return before;
  const isSameNames = before !== undefined && isSame(all, before.all, (a, b) => a.file === b.file);
  const kinds = isSameNames ? before.kinds : all.map(fileKind);
  const { form: formFiles, section: sectionFiles, manifest, unread } = byKind(all, kinds);
  const forms =
    before && isSame(formFiles, before.formFiles, sameText)
      ? before.forms
      : checkForms(formFiles, input.model);
  const sections =
    before && isSame(sectionFiles, before.sectionFiles, sameText)
      ? before.sections
      : collectSharedSections(sectionFiles);
  const environment = { ...input, forms: forms.labels, sections };
  const files = eachFile(environment, [...manifest, ...sectionFiles], before, {
    isSameNames,
    isSameShared: forms === before?.forms && sections === before.sections,
  });
  const together = checkTogether(files, input.uploads, before);
  const diagnostics = sortDiagnostics([
    ...unread.map(({ file }) => findingConverter(file, '', undefined)(reportUnreadFile())),
    ...forms.diagnostics,
    ...files.filter(({ found }) => found.length > 0).flatMap(({ found }) => found),
    ...together.inSite.filter(({ length }) => length > 0).flat(),
    ...(input.availableContent
      ? contentDiagnostics(files, together.site, input.blocks, input.availableContent)
      : []),
  ]);
  const { blocks, model } = input;
  const checked = {
    ...selectManifests(files, new Set(selectErrors({ diagnostics }).map(({ file }) => file))),
    shaped: selectManifests(files),
    diagnostics,
    forms: forms.definitions,
    sections,
    blocks,
    model,
  };
  return { input, all, kinds, formFiles, forms, sectionFiles, sections, files, ...together, checked };
}

/** Checks each manifest on its own; unchanged results are reused. */
function eachFile(
  environment: CheckEnvironment,
  manifests: readonly ManifestFile[],
  before: CheckState | undefined,
  { isSameNames, isSameShared }: { readonly isSameNames: boolean; readonly isSameShared: boolean },
): readonly CheckedFile[] {
  const earlierFiles = before?.files ?? [];
  const byName = new Map(isSameNames ? [] : earlierFiles.map((one) => [one.facts.file, one]));
  return manifests.map((manifest, at) => {
    const old = isSameNames ? earlierFiles[at] : byName.get(manifest.file);
    if (isSameShared && old?.text === manifest.text) return old;
    const now = checkFile(environment, manifest);
    // Equal facts keep their identity, because the site is reused while the facts of its files are the same objects.
    return old && isDeepStrictEqual(old.facts, now.facts) ? { ...now, facts: old.facts } : now;
  });
}

/** Combines the files into a site and checks each against the others; unchanged results are reused. */
function checkTogether(
  files: readonly CheckedFile[],
  uploads: CheckInput['uploads'],
  before: CheckState | undefined,
): Pick<CheckState, 'site' | 'inSite'> {
  const words = before && findChangedTexts(before.files, files);
  const site = before && words?.size === 0 ? before.site : assembleSite(files, uploads);
  const inSite = files.map((file, at) => {
    const stands = before?.files[at] === file && words && !hasAnyText(file.facts, words);
    return (stands && before.inSite[at]) || checkFileInSite(file, site);
  });
  return { site, inSite };
}

function isSame<T>(a: readonly T[], b: readonly T[], same: (a: T, b: T) => boolean): boolean {
  return a.length === b.length && a.every((one, at) => b[at] !== undefined && same(one, b[at]));
}
