import { type Diagnostic, hasErrors, type TextEdit } from '../../core/diagnostics/diagnostic.ts';
import { type CheckInput, check } from '../check.ts';
import type { ManifestFile } from '../manifest-file.ts';
import { fixFile } from './fix-file.ts';

// What is fixed may bring to light what stood behind it: a block's props behind its type, for example.
const ROUNDS = 5;

/**
 * The manifests with everything fixed that has one right answer: words with a single near one, marks that were
 * forgotten, then the smallest populate. What would leave a file with more errors than before is left out.
 */
export function fixFiles(input: CheckInput): readonly ManifestFile[] {
  let files = input.files;
  for (let round = 0; round < ROUNDS; round++) {
    const fixed = fixWords({ ...input, files });
    if (fixed.every((file, at) => file.text === files[at]?.text)) break;
    files = fixed;
  }
  return files.map((file) => ({ file: file.file, text: fixFile(input, file) }));
}

function fixWords(input: CheckInput): readonly ManifestFile[] {
  const before = check(input).diagnostics;
  const edited = input.files.map(({ file, text }) => ({
    file,
    text: applyEdits(
      text,
      inFile(before, file).flatMap(({ edit }) => edit ?? []),
    ),
  }));
  const after = check({ ...input, files: edited }).diagnostics;
  return edited.map((file, at) => {
    const old = input.files[at] ?? file;
    return errorsIn(after, file.file) > errorsIn(before, file.file) ? old : file;
  });
}

const inFile = (diagnostics: readonly Diagnostic[], file: string): readonly Diagnostic[] =>
  diagnostics.filter((one) => one.file === file);

const errorsIn = (diagnostics: readonly Diagnostic[], file: string): number =>
  inFile(diagnostics, file).filter((one) => hasErrors([one])).length;

/** A text with its edits; of two that overlap, only the first is made. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let fixed = '';
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.offset - b.offset)) {
    if (edit.offset < at) continue;
    fixed += text.slice(at, edit.offset) + edit.text;
    at = edit.offset + edit.length;
  }
  return fixed + text.slice(at);
}
