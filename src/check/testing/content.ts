import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { parsedJson } from '../../core/json/json.ts';
import { checkRecordFile, documentIdsIn } from '../../strapi/embedded/open-content.ts';
import { type Report, reportFindings } from '../../strapi/json-file.ts';
import { reportNotes } from '../../strapi/model-notes.ts';
import { readType } from '../../strapi/read-model.ts';
import { model } from './world.ts';

export function checkContent(file: string, text: string): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => void diagnostics.push(diagnostic);
  const source = { file, text, json: parsedJson(text) };
  const [, name = ''] = /^cms\/src\/api\/([^/]+)/.exec(file) ?? [];
  if (name !== '') {
    const value = readType([name, name], source, report);
    if (value) reportNotes('cms', [{ value, source }], report);
  } else {
    const rules = { model, media: { records: new Map() }, documentIds: documentIdsIn(model, [source]) };
    reportFindings(source, checkRecordFile(rules, source), report);
  }
  return diagnostics;
}
