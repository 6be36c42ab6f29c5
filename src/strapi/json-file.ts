import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseTree } from 'jsonc-parser';
import type { Check, Diagnostic } from '../core/diagnostics/diagnostic.ts';
import { errorText } from '../core/diagnostics/error-message.ts';
import { type Finding, findingConverter } from '../core/diagnostics/finding.ts';
import { readJsonText } from '../core/json-text/read-json.ts';

export interface JsonFile {
  /** The path from the project's root. */
  readonly file: string;
  readonly text: string;
  readonly json: unknown;
}

/** Receives each diagnostic as soon as it is known. */
export type Reporter = (diagnostic: Diagnostic) => void;

/** Reads a JSON file of the `cms` folder. If it can't be read, the reason is reported and the result is undefined. */
export async function readJsonFile(
  cmsDir: string,
  path: string,
  check: Check,
  report: Reporter,
): Promise<JsonFile | undefined> {
  const file = `cms/${path}`;
  let text: string | undefined;
  try {
    text = await readFile(join(cmsDir, path), 'utf8');
    return { file, text, json: JSON.parse(text) };
  } catch (error) {
    if (text === undefined) report(fileDiagnostic(file, check, errorText(error)));
    else report(findingConverter(file, text, undefined)({ ...syntaxError(text, error), check }));
    return undefined;
  }
}

// The manifest reader has better messages, but it refuses long texts, and content may be long.
function syntaxError(text: string, error: unknown): Pick<Finding, 'place' | 'message'> {
  const syntaxFinding = readJsonText(text).findings.find(({ check }) => check.code === 'json');
  return syntaxFinding ?? { place: { path: [] }, message: String(error) };
}

export function reportFindings(source: JsonFile, findings: readonly Finding[], report: Reporter): void {
  const { file, text } = source;
  if (findings.length === 0) return;
  for (const diagnostic of findings.map(findingConverter(file, text, parseTree(text)))) report(diagnostic);
}

/** A diagnostic for a whole file without lines: a picture, or a missing file. */
export function fileDiagnostic(file: string, check: Check, message: string): Diagnostic {
  return findingConverter(file, '', undefined)({ check, place: { path: [] }, message });
}
