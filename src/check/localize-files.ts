import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { diagnosticsIn } from '../core/diagnostics/finding.ts';
import { choiceList } from '../core/diagnostics/nearest-word.ts';
import { parsedJson } from '../core/json/json.ts';
import { literalGaps, localizeText } from '../core/json-text/localize-text.ts';
import { type SiteLocale, siteLocales } from '../core/manifest/locales.ts';
import { unknownLanguageCheck, untranslatedCheck } from './checks/head-checks.ts';
import { isSite, type ManifestFile } from './paths/manifest-file.ts';

/** A file with the literals of each language of the site. */
export interface LocalizedFile extends ManifestFile {
  readonly versions: readonly ManifestFile[];
  /** The literals that lack a language of the site, or have another one. */
  readonly untranslated: readonly Diagnostic[];
}

/** The languages of a site; empty for a site with one language. */
export function readLocales(files: readonly ManifestFile[]): readonly SiteLocale[] {
  return siteLocales(parsedJson(files.find(({ file }) => isSite(file))?.text ?? ''));
}

/** Parses a file only if it has changed: for ten thousand files, each check of a saved one took two seconds. */
export function createFileLocalizer() {
  let last: { readonly key: string; readonly files: ReadonlyMap<string, LocalizedFile> } | undefined;
  return (files: readonly ManifestFile[], locales: readonly SiteLocale[]): readonly LocalizedFile[] => {
    const codes = locales.map(({ code }) => code);
    const before = last?.key === codes.join() ? last.files : undefined;
    const localized = files.map((one) => {
      const same = before?.get(one.file);
      return same?.text === one.text ? same : localizeFile(one, codes);
    });
    last = { key: codes.join(), files: new Map(localized.map((one) => [one.file, one])) };
    return localized;
  };
}

/** The files in the default language of their site. */
export function localizeToDefault(files: readonly ManifestFile[]): readonly ManifestFile[] {
  const codes = readLocales(files).map(({ code }) => code);
  return files.map(({ file, text }) => ({ file, text: localizeText(text, codes, codes[0] ?? '') }));
}

function localizeFile({ file, text }: ManifestFile, codes: readonly string[]): LocalizedFile {
  const located = diagnosticsIn(file, text, undefined);
  return {
    file,
    text,
    versions: codes.map((code) => ({ file, text: localizeText(text, codes, code) })),
    untranslated: literalGaps(text, codes).map(({ code, isUnknown, ...span }) => {
      if (isUnknown) {
        const message = `"${code}" is no language of this site, which has ${choiceList(codes)}`;
        return located({
          check: unknownLanguageCheck,
          place: { span },
          message,
          word: code,
          candidates: codes,
        });
      }
      const message = `No text in "${code}": its visitors read another language here`;
      return located({ check: untranslatedCheck, place: { span }, message });
    }),
  };
}
