import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { diagnosticsIn } from '../core/diagnostics/finding.ts';
import { parsedJson } from '../core/json/json.ts';
import { localizeText, untranslatedLiterals } from '../core/json-text/localize-text.ts';
import { type SiteLocale, siteLocales } from '../core/manifest/locales.ts';
import { untranslatedCheck } from './checks/head-checks.ts';
import { isSite, type ManifestFile } from './paths/manifest-file.ts';

/** The languages of a site; none for a site with one language. */
export function readLocales(files: readonly ManifestFile[]): readonly SiteLocale[] {
  return siteLocales(parsedJson(files.find(({ file }) => isSite(file))?.text ?? ''));
}

/** The files with the literals of one language. */
export function localizeFiles(
  files: readonly ManifestFile[],
  locales: readonly SiteLocale[],
  code: string,
): readonly ManifestFile[] {
  const codes = locales.map((locale) => locale.code);
  return files.map(({ file, text }) => ({ file, text: localizeText(text, codes, code) }));
}

/** The files as the default language of their site has them. */
export function localizeToDefault(files: readonly ManifestFile[]): readonly ManifestFile[] {
  const locales = createLocaleReader()(files);
  return localizeFiles(files, locales, locales[0]?.code ?? '');
}

/** The literals that lack a language of the site. */
export function untranslatedDiagnostics(
  files: readonly ManifestFile[],
  locales: readonly SiteLocale[],
): Diagnostic[] {
  const codes = locales.map((locale) => locale.code);
  return files.flatMap(({ file, text }) =>
    codes.flatMap((code) => {
      const message = `No text in "${code}": its visitors read another language here`;
      const located = diagnosticsIn(file, text, undefined);
      return untranslatedLiterals(text, codes, code).map((span) =>
        located({ check: untranslatedCheck, place: { span }, message }),
      );
    }),
  );
}
