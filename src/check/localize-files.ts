import { getLocation } from 'jsonc-parser';
import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { findingConverter } from '../core/diagnostics/finding.ts';
import { choiceList } from '../core/diagnostics/nearest-word.ts';
import { parseJson, textMember } from '../core/json/json.ts';
import { findLiteralGaps, type LiteralGap, localizeText } from '../core/json-text/localize-text.ts';
import { parsePartialJson, readJsonText } from '../core/json-text/read-json.ts';
import { localeCodes, type SiteLocale, siteLocales } from '../core/manifest/locales.ts';
import { checkSiteTexts } from './check-manifest.ts';
import { unknownLanguageCheck, untranslatedCheck } from './checks/head-checks.ts';
import type { CheckFinding } from './definition/check-definition.ts';
import { isSite, type ManifestFile } from './paths/manifest-file.ts';

export interface LocalizedFile extends ManifestFile {
  readonly versions: readonly ManifestFile[];
  /** The literals that lack a language of the site, or have another one. */
  readonly untranslated: readonly Diagnostic[];
}

/** The languages of a site; empty for a site with one language. */
export function readLocales(files: readonly ManifestFile[]): readonly SiteLocale[] {
  return siteLocales(readSite(files));
}

/** The languages that the texts of a site may have, the default first; empty for a site that names only its `locale`. */
export function readLocaleCodes(files: readonly ManifestFile[]): readonly string[] {
  return localeCodes(readSite(files));
}

const readSite = (files: readonly ManifestFile[]): unknown =>
  parseJson(files.find(({ file }) => isSite(file))?.text ?? '');

/** Parses a file only if it has changed: for ten thousand files, each check of a saved one took two seconds. */
export function createFileLocalizer() {
  let last: { readonly key: string; readonly files: ReadonlyMap<string, LocalizedFile> } | undefined;
  return (files: readonly ManifestFile[], codes: readonly string[]): readonly LocalizedFile[] => {
    const before = last?.key === codes.join() ? last.files : undefined;
    const localized = files.map((one) => {
      const previous = before?.get(one.file);
      return previous?.text === one.text ? previous : localizeFile(one, codes);
    });
    last = { key: codes.join(), files: new Map(localized.map((one) => [one.file, one])) };
    return localized;
  };
}

/** The files in a language of their site, normally the default one. */
export function localizeFiles(files: readonly ManifestFile[], code?: string): readonly ManifestFile[] {
  const codes = readLocaleCodes(files);
  return files.map(({ file, text }) => ({ file, text: localizeText(text, codes, code ?? codes[0] ?? '') }));
}

/** The manifests in the default language, even with broken JSON, by their routes. */
export function manifestsByRoute(files: readonly ManifestFile[]): ReadonlyMap<string, ManifestFile> {
  const routed = localizeFiles(files).flatMap((file) => {
    const route = textMember(parsePartialJson(file.text), 'route');
    return route === undefined ? [] : [[route, file] as const];
  });
  return new Map(routed);
}

function localizeFile({ file, text }: ManifestFile, codes: readonly string[]): LocalizedFile {
  const located = findingConverter(file, text, undefined);
  // The engine has texts of its own in some languages.
  const isBuiltIn = ({ kind, offset }: LiteralGap) =>
    kind === 'missing' && isSite(file) && getLocation(text, offset).path[0] === 'texts';
  const gaps = findLiteralGaps(text, codes).filter((gap) => !isBuiltIn(gap));
  const { root, value } = readJsonText(isSite(file) ? text : '');
  const textFindings: CheckFinding[] = [];
  if (root) checkSiteTexts(value, codes, (finding) => textFindings.push(finding));
  return {
    file,
    text,
    versions: codes.map((code) => ({ file, text: localizeText(text, codes, code) })),
    untranslated: [
      ...textFindings.map(findingConverter(file, text, root)),
      ...gaps.flatMap((gap) => {
        const { code, kind, ...span } = gap;
        const first = gaps.find((one) => one.kind === kind && one.code === code);
        // An author who has removed a language has one warning for each file, not for each text.
        if (kind === 'unknown' && first !== gap) return [];
        return located({ ...gapFinding(gap, codes), place: { span } });
      }),
    ],
  };
}

function gapFinding({ code, kind }: LiteralGap, codes: readonly string[]) {
  if (kind === 'missing')
    return {
      check: untranslatedCheck,
      message: `No text in "${code}": its visitors read another language here`,
    };
  const message = `"${code}" is not a language of this site, which has ${choiceList(codes)}`;
  return { check: unknownLanguageCheck, message, word: code, candidates: codes };
}
