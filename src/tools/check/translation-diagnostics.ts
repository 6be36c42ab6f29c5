import { unknownLanguageCheck } from '../../check/checks/head-checks.ts';
import { contentLinkCheck } from '../../check/checks/link-checks.ts';
import type { ManifestFile } from '../../check/paths/manifest-file.ts';
import { urlEndpoint } from '../../content/record-error.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { diagnosticsIn } from '../../core/diagnostics/finding.ts';
import type { SiteLocale } from '../../core/manifest/locales.ts';
import { contentAt } from '../../pages/content-at.ts';
import { createProjector } from '../../pages/dependencies/projector.ts';
import { recordFile } from '../../strapi/embedded/open-content.ts';
import type { LoadedSite } from '../scenario/load-site.ts';

/** Reports files of records in a language that the site doesn't list, so that no page shows them. */
export function unlistedDiagnostics(
  files: readonly ManifestFile[],
  locales: readonly SiteLocale[],
): readonly Diagnostic[] {
  const codes = locales.map(({ code, cms }) => cms ?? code);
  return files.flatMap(({ file, text }) => {
    const { locale } = recordFile(file);
    if (locale === undefined || codes.includes(locale)) return [];
    const message = `No page shows these records: "locales" of site.json has no language "${locale}"`;
    const place = { path: [] };
    return diagnosticsIn(
      file,
      text,
      undefined,
    )({
      check: unknownLanguageCheck,
      place,
      message,
      word: locale,
      candidates: codes,
    });
  });
}

/** Reports links to missing pages in records of the further languages, also those composed of several fields. */
export function translatedLinkDiagnostics(
  site: LoadedSite,
  files: readonly ManifestFile[],
): readonly Diagnostic[] {
  const { pages, content } = contentAt(site, site.snapshot, Date.now());
  const fieldsOf = (type: string) => site.input.blocks.get(type)?.block.fields;
  const { dead } = createProjector(fieldsOf)(pages, content, [...content.records.keys()]);
  return (pages.translations ?? []).flatMap(({ url, of, isTranslated }) => {
    const name = `${urlEndpoint(url)}.${new URLSearchParams(url.split('?')[1]).get('locale')}.json`;
    const found = files.find(({ file }) => file.endsWith(name));
    if (!found || !isTranslated) return [];
    const { file, text } = found;
    return (dead.get(url) ?? []).flatMap((path) => {
      const offset = text.indexOf(`"${path}`);
      // A record of the default language, which the page shows as well, has its own finding.
      if (offset === -1 && dead.get(of)?.includes(path)) return [];
      const span = { offset: Math.max(offset, 0), length: path.length };
      const message = `"${path}" is no page: links to it are left out`;
      return diagnosticsIn(file, text, undefined)({ check: contentLinkCheck, place: { span }, message });
    });
  });
}
