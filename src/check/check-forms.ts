import { type Diagnostic, hasErrors } from '../core/diagnostics/diagnostic.ts';
import { findingConverter } from '../core/diagnostics/finding.ts';
import { type FormFile, formSchema, listLabelNames, parseForm } from '../core/form/form-schema.ts';
import { isObject } from '../core/json/json.ts';
import { readJsonText } from '../core/json-text/read-json.ts';
import type { ContentModel } from '../strapi/model.ts';
import type { ReportFinding } from './definition/check-definition.ts';
import { type ManifestFile, readFormName } from './paths/manifest-file.ts';
import type { Forms } from './resolve/context.ts';
import { schemaIssues } from './resolve/schema-issue.ts';
import { createReporter, reportIssues, runChecks } from './visit.ts';

export interface CheckedForms {
  readonly diagnostics: readonly Diagnostic[];
  readonly definitions: ReadonlyMap<string, FormFile>;
  readonly labels: Forms;
}

export function checkForms(files: readonly ManifestFile[], model: ContentModel): CheckedForms {
  const diagnostics: Diagnostic[] = [];
  const definitions = new Map<string, FormFile>();
  const labels = new Map<string, readonly string[] | undefined>();
  for (const one of files) {
    const name = readFormName(one.file) ?? one.file;
    const { found, value } = checkFile(one, model);
    diagnostics.push(...found);
    const form = hasErrors(found) ? undefined : parseForm(name, value);
    if (form) definitions.set(name, form);
    labels.set(name, form && listLabelNames(form));
  }
  return { diagnostics, definitions, labels };
}

function checkFile({ file, text }: ManifestFile, model: ContentModel) {
  const { root, value, findings } = readJsonText(text);
  const located = findingConverter(file, text, root);
  const diagnostics = findings.map(located);
  const report: ReportFinding = (finding) => void diagnostics.push(located(finding));
  if (!root) return { found: diagnostics, value };
  reportIssues(schemaIssues(formSchema.safeParse(value).error?.issues ?? [], value, formSchema), report);
  if (isObject(value)) runChecks('form', (run, check) => run(value, createReporter(report, check), model));
  return { found: diagnostics, value };
}
