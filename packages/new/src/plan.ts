import { check } from 'prospectus/internal/check/check.ts';
import { fixFile } from 'prospectus/internal/check/fix/fix-file.ts';
import { formatDiagnostic } from 'prospectus/internal/core/diagnostics/format.ts';
import type { JsonObject } from 'prospectus/internal/core/json/json.ts';
import { MANIFESTS_FOLDER } from 'prospectus/internal/pages/manifest-files.ts';
import type { SiteToExtend } from './choose-block.ts';
import type { LeftField } from './content-values.ts';
import { toJsonText } from './json-text.ts';

/** The files that `prospectus new` will write, or why it can't. */
export type NewPlan =
  | {
      readonly ok: true;
      /** The files by path from the project's root. */
      readonly files: ReadonlyMap<string, string>;
      readonly next: readonly string[];
    }
  | { readonly ok: false; readonly why: string };

export const refusePlan = (why: string): NewPlan => ({ ok: false, why });

/** The refusal of a name of anything new; undefined for lower-case words joined by "-". */
export const refuseName = (name: string, of: string, example: string): NewPlan | undefined =>
  /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)
    ? undefined
    : refusePlan(
        `"${name}" is not a name for ${of}: use lower-case letters and digits, words joined by "-", such as ${example}.`,
      );

/** Plans pages with their populates, and notes the findings of the checker and the fields that no page shows. */
export function planManifests(
  site: SiteToExtend,
  manifests: Readonly<Record<string, JsonObject>>,
  left: readonly LeftField[],
  added: { readonly files: readonly (readonly [string, string])[]; readonly next: readonly string[] },
): NewPlan {
  const fixedManifests = Object.entries(manifests).map(([name, manifest]) => {
    const file = `${MANIFESTS_FOLDER}/${name}.json`;
    // The checker computes which relations must be populated for the bindings.
    return { file, text: fixFile(site, { file, text: toJsonText(manifest, 3) }) };
  });
  const { diagnostics } = check({ ...site, files: [...site.files, ...fixedManifests] });
  const findings = diagnostics.filter(({ file }) => fixedManifests.some((one) => one.file === file));
  const paths = left.flatMap(({ why, path }) => (why === 'address' ? [] : [path]));
  const unshown = paths.length === 0 ? [] : [`No block shows these fields yet: ${paths.join(', ')}.`];
  return {
    ok: true,
    files: new Map([...added.files, ...fixedManifests.map(({ file, text }) => [file, text] as const)]),
    next: [...findings.map(formatDiagnostic), ...unshown, ...added.next],
  };
}
