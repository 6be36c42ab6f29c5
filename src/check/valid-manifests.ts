import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type { LayoutManifest, Manifest } from '../core/manifest/manifest.ts';
import type { SiteManifest } from '../core/manifest/site.ts';
import type { CheckedFile } from './check-file.ts';

export interface ValidManifests {
  /** The pages in the order of their files. If two have the same route, only the first is included. */
  readonly pages: readonly { readonly file: string; readonly manifest: Manifest }[];
  readonly layout: LayoutManifest | undefined;
  readonly site: SiteManifest | undefined;
}

export function selectErrors({ diagnostics }: { readonly diagnostics: readonly Diagnostic[] }): Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity === 'error');
}

/** The manifests with a valid structure, without the broken files. */
export function selectManifests(
  files: readonly CheckedFile[],
  broken: ReadonlySet<string> = new Set(),
): ValidManifests {
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
