import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type { LayoutManifest, Manifest } from '../core/manifest/manifest.ts';
import type { SiteManifest } from '../core/manifest/site.ts';
import type { CheckedFile } from './check-file.ts';

/** The manifests without errors. */
export interface ValidManifests {
  /** The pages in the order of their files. If two claim the same route, the first one wins. */
  readonly pages: readonly { readonly file: string; readonly manifest: Manifest }[];
  readonly layout: LayoutManifest | undefined;
  readonly site: SiteManifest | undefined;
}

/** The manifests of the files in which no error was found. */
export function selectValidManifests(
  files: readonly CheckedFile[],
  diagnostics: readonly Diagnostic[],
): ValidManifests {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const broken = new Set(errors.map(({ file }) => file));
  const pages: ValidManifests['pages'][number][] = [];
  let layout: LayoutManifest | undefined;
  let site: SiteManifest | undefined;
  for (const file of files) {
    if (broken.has(file.facts.file)) continue;
    if (file.page) pages.push(file.page);
    layout ??= file.layout;
    site ??= file.site;
  }
  return { pages, layout, site };
}
