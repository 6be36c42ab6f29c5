import { parseTree } from 'jsonc-parser';
import { applyEdits } from 'prospectus/internal/check/fix/fix-files.ts';
import type { TextEdit } from 'prospectus/internal/core/diagnostics/diagnostic.ts';
import { diagnosticsIn, type Finding } from 'prospectus/internal/core/diagnostics/finding.ts';
import { parsedJson } from 'prospectus/internal/core/json/json.ts';
import { RenameRefused } from './refused.ts';

/** A former name and its replacement. */
export interface Names {
  readonly old: string;
  readonly now: string;
}

/** Checks the value of a file as if only the new name existed, and reports its findings. */
export type NameCheck = (value: unknown, report: (finding: Finding) => void) => void;

// The checker stops at an unknown name, so each round gets one level deeper.
const ROUNDS = 20;

/**
 * Replaces an old name by the new one everywhere in a JSON text. The checker finds the places: it checks the text as
 * if only the new name existed, and reports the old one as unknown. Everything else stays as it is written.
 * @throws {RenameRefused} if a place can't be identified
 */
export function withNewName(file: string, text: string, names: Names, checkNames: NameCheck): string {
  if (!text.includes(names.old)) return text;
  let fixed = text;
  for (let round = 0; round < ROUNDS; round++) {
    const edits = editsIn(file, fixed, names, checkNames);
    if (edits.length === 0) return fixed;
    fixed = applyEdits(fixed, edits);
  }
  throw new RenameRefused(
    `${file} names "${names.old}" in ${ROUNDS} levels: that is more than can be followed.`,
  );
}

function editsIn(
  file: string,
  text: string,
  { old, now }: Names,
  checkNames: NameCheck,
): readonly TextEdit[] {
  const located = diagnosticsIn(file, text, parseTree(text));
  const edits: TextEdit[] = [];
  checkNames(parsedJson(text), (finding) => {
    if (finding.word !== old) return;
    const candidates = [...(finding.candidates ?? [])];
    if (!candidates.includes(now)) return;
    const { edit, line, column } = located({ ...finding, candidates, meant: now });
    if (edit) edits.push(edit);
    else
      throw new RenameRefused(`${file}:${line}:${column} names "${old}" in a way that only you can change.`);
  });
  return edits;
}
