import { mkdir, realpath } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { layOutJson } from 'prospectus/internal/check/fix/lay-out-json.ts';
import type { ManifestFile } from 'prospectus/internal/check/paths/manifest-file.ts';
import { findingConverter } from 'prospectus/internal/core/diagnostics/finding.ts';
import { formatDiagnostic } from 'prospectus/internal/core/diagnostics/format.ts';
import { readJsonText } from 'prospectus/internal/core/json-text/read-json.ts';
import { fileExists, writeFileAtomically } from 'prospectus/internal/node/files.ts';
import { MANIFESTS_FOLDER } from 'prospectus/internal/pages/manifest-files.ts';
import { type CommandAnswer, refuseAnswer, refuseName } from 'prospectus/internal/tools/describe/answer.ts';
import { isManifest } from 'prospectus/internal/tools/describe/site-opener.ts';

const NAME = /^page-manifests\/(forms\/)?\w[\w.-]*\.json$/;

/** Reads the text of a manifest; refuses all other files. */
export async function readManifest(
  root: string,
  files: readonly ManifestFile[],
  file: string,
): Promise<CommandAnswer> {
  const manifest = files.find((one) => one.file === file);
  if (manifest && (await isInside(root, file))) return { text: manifest.text };
  const names = files.map((one) => one.file);
  return refuseName('manifest', file, names);
}

/** Writes a manifest, completely or not at all. @returns the refusal; undefined if it was written */
export async function writeManifest(
  root: string,
  { file, text }: ManifestFile,
): Promise<CommandAnswer | undefined> {
  if (!NAME.test(file) || !isManifest(file))
    return refuseAnswer(
      'Only manifests can be written: page-manifests/NAME.json, page-manifests/forms/NAME.json. Nothing was written.',
    );
  const { root: tree, findings } = readJsonText(text);
  if (!tree) {
    const lines = findings.map(findingConverter(file, text, undefined)).map(formatDiagnostic);
    return refuseAnswer([...lines, 'The text is not valid JSON. Nothing was written.'].join('\n'));
  }
  await mkdir(dirname(join(root, file)), { recursive: true });
  if (!(await isInside(root, file)))
    return refuseAnswer(`${file} is outside ${MANIFESTS_FOLDER}. Nothing was written.`);
  await writeFileAtomically(join(root, file), layOutJson(text) ?? text);
  return undefined;
}

/** True unless a symbolic link leads out of the folder of the manifests. */
async function isInside(root: string, file: string): Promise<boolean> {
  const path = join(root, file);
  const real = await realpath((await fileExists(path)) ? path : dirname(path));
  const folder = await realpath(join(root, MANIFESTS_FOLDER));
  return real === folder || real.startsWith(folder + sep);
}
