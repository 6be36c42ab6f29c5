import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { diagnosticsIn } from '../../core/diagnostics/finding.ts';
import { readJsonText } from '../../core/json/read-json.ts';
import { deadContentLink } from '../checks/content-link.ts';
import { missingAlt } from '../checks/missing-alt.ts';
import type { ManifestFile } from '../manifest-file.ts';
import { badAddress } from './content-links.ts';
import { placesIn } from './content-place.ts';
import type { Site } from './site.ts';
import type { SiteFile } from './site-file.ts';

/** What is wrong with the content that the pages show, at its places there; each once, with the first page that shows it. */
export function contentDiagnostics(
  files: readonly SiteFile[],
  site: Site,
  contentFiles: readonly ManifestFile[],
): readonly Diagnostic[] {
  if (contentFiles.length === 0) return [];
  const media = contentFiles.find(({ file }) => file.endsWith('/media.json'));
  return [...addressesIn(files, site, contentFiles), ...(media ? picturesIn(files, media) : [])];
}

function addressesIn(
  files: readonly SiteFile[],
  site: Site,
  contentFiles: readonly ManifestFile[],
): readonly Diagnostic[] {
  const bad = new Map<string, () => readonly Diagnostic[]>();
  const places = placesIn(contentFiles);
  for (const { facts, contentLinks } of files) {
    for (const { key, value, place } of contentLinks) {
      const name = JSON.stringify([key, value]);
      const reason = bad.has(name) ? undefined : badAddress(value, site);
      if (reason) bad.set(name, () => places(key, value, deadContentLink(facts.file, place, value, reason)));
    }
  }
  return [...bad.values()].flatMap((told) => told());
}

function picturesIn(files: readonly SiteFile[], { file, text }: ManifestFile): readonly Diagnostic[] {
  const located = diagnosticsIn(file, text, readJsonText(text).root);
  const told = new Map<string, Diagnostic>();
  for (const page of files) {
    for (const { name, place } of page.wordlessPictures) {
      if (!told.has(name)) told.set(name, located(missingAlt(name, page.facts.file, place)));
    }
  }
  return [...told.values()];
}
