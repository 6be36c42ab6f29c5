import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ContentFault, faultIn, type Report, type Wrong } from '../core/diagnostics/fault.ts';
import { positionsOf } from '../core/json/position.ts';
import { readText } from '../core/json/read-json.ts';

/** A JSON file of `cms/` that was read. */
export interface JsonFile {
  /** From the project's root. */
  readonly file: string;
  readonly text: string;
  readonly json: unknown;
}

/** Reads a JSON file of the content folder; where it is none, `report` hears why and the answer is undefined. */
export async function readJsonFile(
  cmsDir: string,
  path: string,
  report: Report,
): Promise<JsonFile | undefined> {
  const file = `cms/${path}`;
  try {
    return parseFile(file, await readFile(join(cmsDir, path), 'utf8'), report);
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    report(faultIn(file, '', { path: [], message: missing ? 'there is no such file' : String(error) }));
    return undefined;
  }
}

/** The file with its value, if its text is JSON. */
export function parseFile(file: string, text: string, report: Report): JsonFile | undefined {
  try {
    return { file, text, json: JSON.parse(text) };
  } catch (error) {
    report(syntaxFault(file, text, error));
    return undefined;
  }
}

/** A fault at its place in a file. */
export function wrongIn({ file, text }: JsonFile, wrong: Wrong): ContentFault {
  return faultIn(file, text, wrong);
}

// The reader of manifests says it in our words; content may be longer than it reads.
function syntaxFault(file: string, text: string, error: unknown): ContentFault {
  const fault = readText(text).faults.find(({ kind }) => kind === 'json');
  const message = fault?.message ?? String(error);
  const place = positionsOf(text)(fault?.offset ?? 0);
  return { file, ...place, length: fault?.length ?? 1, where: '', message };
}
