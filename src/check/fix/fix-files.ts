import { applyEdits, type Diagnostic, hasErrors } from '../../core/diagnostics/diagnostic.ts';
import { type Checked, type CheckInput, createIncrementalCheck } from '../check.ts';
import { localizeFiles, readLocaleCodes } from '../localize-files.ts';
import type { ManifestFile } from '../paths/manifest-file.ts';
import { collectSharedSections } from '../shared-sections.ts';
import { fixFile } from './fix-file.ts';

// A fix may reveal further mistakes: only a block with a valid type has its props checked.
const ROUNDS = 8;

/**
 * Fixes every mistake in the manifests with only one possible correction: words with a single near match, a missing
 * "$", and the smallest populate. Undoes a fix that adds errors. tools/check/fix-site.ts writes the result to disk.
 */
export function fixFiles(input: CheckInput): readonly ManifestFile[] {
  let files = input.files;
  // An incremental check, which in each round repeats only the checks of the fixed files.
  const check = createIncrementalCheck();
  for (let round = 0; round < ROUNDS; round++) {
    const fixedFiles = fixWords({ ...input, files }, check);
    if (fixedFiles.every((file, at) => file.text === files[at]?.text)) break;
    files = fixedFiles;
  }
  const environment = { ...input, sections: collectSharedSections(localizeFiles(files)) };
  const codes = readLocaleCodes(files);
  return files.map((file) => ({ file: file.file, text: fixFile(environment, file, codes) }));
}

function fixWords(input: CheckInput, check: (input: CheckInput) => Checked): readonly ManifestFile[] {
  const before = check(input).diagnostics;
  const edited = input.files.map(({ file, text }) => {
    const edits = inFile(before, file).flatMap(({ edit }) => edit ?? []);
    const certainEdits = edits.filter(({ isKnown }) => isKnown);
    // A renamed key hides its value from the checks, so its correction may reveal errors and still be right.
    const chosen = certainEdits.length > 0 ? certainEdits : edits;
    return { file, text: applyEdits(text, chosen), isKnown: certainEdits.length > 0 };
  });
  const after = check({ ...input, files: edited }).diagnostics;
  return edited.map(({ file, text, isKnown }, at) => {
    const isWorse = !isKnown && errorsIn(after, file) > errorsIn(before, file);
    return (isWorse && input.files[at]) || { file, text };
  });
}

const inFile = (diagnostics: readonly Diagnostic[], file: string): readonly Diagnostic[] =>
  diagnostics.filter((one) => one.file === file);

const errorsIn = (diagnostics: readonly Diagnostic[], file: string): number =>
  inFile(diagnostics, file).filter((one) => hasErrors([one])).length;
