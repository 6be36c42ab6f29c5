import { contentLinkCheck as check } from '../../check/checks/link-checks.ts';
import type { AvailableContent } from '../../check/paths/available-content.ts';
import type { ManifestFile } from '../../check/paths/manifest-file.ts';
import { parseBinding } from '../../core/binding/binding.ts';
import { pathSteps } from '../../core/binding/path.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { diagnosticsIn } from '../../core/diagnostics/finding.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { readJsonText } from '../../core/json-text/read-json.ts';
import { addressFaults } from '../../pages/address-lines.ts';
import { contentRedirects } from '../../pages/content-redirects.ts';
import type { Pages } from '../../pages/pages.ts';
import type { LoadedSite } from '../scenario/load-site.ts';

/** Reports records without a page of their own, and redirects that don't work, as the log of the server does. */
export function addressDiagnostics(
  site: Pick<LoadedSite, keyof Pages | 'snapshot'>,
  placeOf: AvailableContent['placeOf'],
  files: readonly ManifestFile[],
): readonly Diagnostic[] {
  const texts = new Map(files.map(({ file, text }) => [file, text]));
  const faults = [
    ...addressFaults(site, site.snapshot).map((fault) => ({ ...fault, path: [fault.field] })),
    ...contentRedirects()(site, site.snapshot).faults.map(({ value, ...fault }) => ({
      ...fault,
      path: boundPath(site.redirects?.[value]),
    })),
  ];
  return faults.flatMap(({ record, path, message }) => {
    const place = placeOf(record);
    if (!place) return [];
    const text = texts.get(place.file) ?? '';
    const inFile = diagnosticsIn(place.file, text, readJsonText(text).root);
    return [inFile({ check, place: { path: [...place.path, ...path] }, message })];
  });
}

function boundPath(binding: string | undefined): JsonPath {
  const bound = parseBinding(binding);
  return bound.kind === 'path'
    ? pathSteps(bound.path).flatMap((step) => (step.kind === 'name' ? [step.name] : []))
    : [];
}
