import { join } from 'node:path';
import { fileUses, valueUses } from 'prospectus/internal/check/check-file.ts';
import type { FileResult } from 'prospectus/internal/check/check-manifest.ts';
import {
  formName,
  isSite,
  type ManifestFile,
  sectionName,
} from 'prospectus/internal/check/paths/manifest-file.ts';
import type { ShapeStep } from 'prospectus/internal/check/paths/shape.ts';
import type { CheckEnvironment } from 'prospectus/internal/check/resolve/resolve-manifest.ts';
import { sharedSections } from 'prospectus/internal/check/shared-sections.ts';
import { type Change, textChange } from '../change/change.ts';
import { type Names, withNewName } from '../change/names.ts';
import { RenameRefused } from '../change/refused.ts';

/**
 * The manifests of a site that change with a rename, with the new name.
 * @param before the environment that they were checked against
 * @param after the same environment with the new name
 * @throws {RenameRefused} if a page would read other content than before
 */
export function renamedManifests(
  root: string,
  files: readonly ManifestFile[],
  before: CheckEnvironment,
  after: CheckEnvironment,
  names: Names,
): readonly Change[] {
  const withName = ({ file, text }: ManifestFile): ManifestFile => ({
    file,
    text: text.includes(names.old)
      ? withNewName(file, text, names, (value, report) => void valueUses(after, file, value, report))
      : text,
  });
  // A page also reads what the blocks that it shares read.
  const shared = files.filter(({ file }) => sectionName(file) !== undefined);
  const environment = { ...after, sections: sharedSections(shared.map(withName)) };
  return files.flatMap((file) => {
    if (isSite(file.file) || formName(file.file) !== undefined || !file.text.includes(names.old)) return [];
    const renamed = withName(file);
    if (!sameUses(fileUses(before, file), fileUses(environment, renamed), names))
      throw new RenameRefused(
        `${file.file} would read something else of the content than before: where several components of a dynamic zone have a field of one name, a binding means it in all of them. Pick the component in the binding first: [__component=…].`,
      );
    return textChange(join(root, file.file), file.text, renamed.text);
  });
}

type Uses = FileResult<unknown> | undefined;

function sameUses(before: Uses, after: Uses, { old, now }: Names): boolean {
  const text = (uses: Uses, rename: (step: ShapeStep) => unknown): string =>
    JSON.stringify(uses?.uses.map(({ source, steps }) => [source, steps.map(rename)]));
  const renamed = (step: ShapeStep): unknown =>
    step.kind === 'field' && step.name === old ? { ...step, name: now } : step;
  return text(before, renamed) === text(after, renamed);
}
