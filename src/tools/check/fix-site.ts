import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { check } from '../../check/check.ts';
import { applyEdits, fixFiles } from '../../check/fix/fix-files.ts';
import type { Diagnostic, TextEdit } from '../../core/diagnostics/diagnostic.ts';
import { DiagnosticsError } from '../../core/diagnostics/diagnostics-error.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from '../../pages/manifests/manifest-files.ts';
import { openProject } from '../../publish/project/project.ts';
import { checkEnvironment, readContentFiles } from './check-environment.ts';
import { scenarioDiagnostics } from './scenario-diagnostics.ts';

/** Fixes every mistake with only one correct answer in all files of a site. With `dry` it only prints the changes. */
export async function fixSite(root: string, dry: boolean): Promise<void> {
  const files = await readManifestFiles(join(root, MANIFESTS_FOLDER));
  const content = await openProject(root).content().catch(rethrowOthers);
  // The check that follows reports the errors of the model.
  if (!content) return;
  const fixed = fixFiles({ files, ...checkEnvironment(content) });
  for (const [at, { file, text }] of fixed.entries()) await put(root, file, files[at]?.text ?? '', text, dry);
  const environment = checkEnvironment(content, await readContentFiles(root));
  const inContent = check({ files: fixed, ...environment }).diagnostics.filter(({ file }) =>
    file.startsWith('cms/'),
  );
  const others = [...content.diagnostics, ...inContent, ...(await scenarioDiagnostics(root))];
  for (const [file, edits] of Object.entries(editsByFile(others))) {
    const old = await readFile(join(root, file), 'utf8');
    await put(root, file, old, applyEdits(old, edits), dry);
  }
}

function editsByFile(diagnostics: readonly Diagnostic[]): Record<string, TextEdit[]> {
  const edits: Record<string, TextEdit[]> = {};
  for (const { file, edit } of diagnostics) if (edit) edits[file] = [...(edits[file] ?? []), edit];
  return edits;
}

/** Writes the fixed text, or only prints it. */
async function put(root: string, file: string, old: string, text: string, dry: boolean): Promise<void> {
  if (text === old) return;
  if (dry) process.stdout.write(createTwoFilesPatch(file, file, old, text, '', '', { context: 1 }));
  else {
    await writeFile(join(root, file), text);
    process.stderr.write(`${file}: fixed\n`);
  }
}

function rethrowOthers(error: unknown): undefined {
  if (!(error instanceof DiagnosticsError)) throw error;
}
