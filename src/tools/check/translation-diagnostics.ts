import { unknownLanguageCheck } from '../../check/checks/head-checks.ts';
import { contentLinkCheck } from '../../check/checks/link-checks.ts';
import type { ManifestFile } from '../../check/paths/manifest-file.ts';
import { urlEndpoint } from '../../content/record-error.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { diagnosticsIn } from '../../core/diagnostics/finding.ts';
import { decodeSegment } from '../../core/text/address.ts';
import { contentAt } from '../../pages/content-at.ts';
import type { FieldsOf } from '../../pages/dependencies/bound-content.ts';
import { createProjector } from '../../pages/dependencies/projector.ts';
import type { Pages } from '../../pages/pages.ts';
import { recordFileName } from '../../strapi/embedded/open-content.ts';

/** Reports files of records in a language that the site doesn't list, so that no page shows them. */
export function unlistedDiagnostics(
  files: readonly ManifestFile[],
  codes: readonly string[],
): readonly Diagnostic[] {
  return files.flatMap(({ file, text }) => {
    const { locale: word } = recordFileName(file);
    if (word === undefined || codes.includes(word)) return [];
    const message = `No page shows these records: "locales" of site.json has no language "${word}"`;
    const finding = { check: unknownLanguageCheck, place: { path: [] }, message, word, candidates: codes };
    return diagnosticsIn(file, text, undefined)(finding);
  });
}

/** Reports links to missing pages in records of the further languages, also those composed of several fields. */
export function translatedLinkDiagnostics(
  site: Pages & { readonly snapshot: Snapshot },
  fieldsOf: FieldsOf,
  files: readonly ManifestFile[],
): readonly Diagnostic[] {
  const { pages, content } = contentAt(site, site.snapshot, Date.now());
  const { dead } = createProjector(fieldsOf)(pages, content, [...content.records.keys()]);
  return (pages.translations ?? []).flatMap(({ url, isTranslated }) => {
    const name = `${urlEndpoint(url)}.${new URLSearchParams(url.split('?')[1]).get('locale')}.json`;
    const translation = isTranslated && files.find(({ file }) => file.endsWith(name));
    if (!translation) return [];
    const { file, text } = translation;
    return (dead.get(url) ?? []).flatMap((path) => {
      const value = decodeSegment(path.slice(path.lastIndexOf('/') + 1));
      const offset = text.indexOf(value);
      // Untranslated records are in the file of the default language, with their own findings.
      if (offset === -1) return [];
      const place = { span: { offset, length: value.length } };
      const message = `"${path}" is not a page: links to it are left out`;
      return diagnosticsIn(file, text, undefined)({ check: contentLinkCheck, place, message });
    });
  });
}
