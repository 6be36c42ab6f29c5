import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { check } from '../../check/check.ts';
import { applyEdits, fixFiles } from '../../check/fix/fix-files.ts';
import { isSite } from '../../check/input/manifest-file.ts';
import type { Diagnostic, TextEdit } from '../../core/diagnostics/diagnostic.ts';
import { DiagnosticsError } from '../../core/diagnostics/diagnostics-error.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from '../../pages/manifests/manifest-files.ts';
import { openProject } from '../../publish/project/project.ts';
import { allBlocks } from '../../render/all-blocks.ts';
import { checkEnvironment, readContentFiles } from './check-environment.ts';
import { filesWithFormerImports } from './fix-imports.ts';
import { outlinesWithFormerTypes } from './fix-outlines.ts';
import { scenarioDiagnostics } from './scenario-diagnostics.ts';

/**
 * Fixes every mistake with only one correct answer in all files of a site. With `dry` it only prints the changes.
 * @returns the files that needed a change
 */
export async function fixSite(root: string, dry: boolean): Promise<readonly string[]> {
  const changed = new Set<string>();
  const put = async (file: string, old: string, text: string): Promise<void> => {
    if (text === old) return;
    changed.add(file);
    await write(root, file, old, text, dry);
  };
  const others = [...filesWithFormerImports(root), ...(await outlinesWithFormerTypes(root, allBlocks))];
  for (const { file, old, text } of others) await put(file, old, text);
  const files = await readManifestFiles(join(root, MANIFESTS_FOLDER));
  const content = await openProject(root).content().catch(rethrowOthers);
  // The check that runs afterwards reports the errors of the model.
  if (!content) return [...changed];
  const fixed = fixFiles({ files, ...checkEnvironment(content) });
  // The version of the language is raised last, so that an interrupted fix can be recognised.
  const inOrder = [...fixed.entries()].sort(
    ([, a], [, b]) => Number(isSite(a.file)) - Number(isSite(b.file)),
  );
  for (const [at, { file, text }] of inOrder) await put(file, files[at]?.text ?? '', text);
  const environment = checkEnvironment(content, await readContentFiles(root));
  const inContent = check({ files: fixed, ...environment }).diagnostics.filter(({ file }) =>
    file.startsWith('cms/'),
  );
  const elsewhere = [...content.diagnostics, ...inContent, ...(await scenarioDiagnostics(root))];
  for (const [file, edits] of Object.entries(editsByFile(elsewhere))) {
    const old = await readFile(join(root, file), 'utf8');
    await put(file, old, applyEdits(old, edits));
  }
  return [...changed];
}

function editsByFile(diagnostics: readonly Diagnostic[]): Record<string, TextEdit[]> {
  const edits: Record<string, TextEdit[]> = {};
  for (const { file, edit } of diagnostics) if (edit) edits[file] = [...(edits[file] ?? []), edit];
  return edits;
}

/** Writes the fixed text, or only prints it. */
async function write(root: string, file: string, old: string, text: string, dry: boolean): Promise<void> {
  if (dry) process.stdout.write(createTwoFilesPatch(file, file, old, text, '', '', { context: 1 }));
  else {
    await writeFile(join(root, file), text);
    process.stderr.write(`${file}: fixed\n`);
  }
}

function rethrowOthers(error: unknown): undefined {
  if (!(error instanceof DiagnosticsError)) throw error;
}
