import { type Diagnostic, hasErrors } from '../../core/diagnostics/diagnostic.ts';
import { diagnosticsIn } from '../../core/diagnostics/finding.ts';
import { type FormDefinition, labelNames } from '../../core/form/form-definition.ts';
import { readForm } from '../../core/form/form-schema.ts';
import { readJsonText } from '../../core/json/read-json.ts';
import type { Forms } from '../manifest/context.ts';
import { formName, type ManifestFile } from '../manifest-file.ts';
import { checkForm } from './check-form.ts';

/** The forms of a site. */
export interface CheckedForms {
  readonly diagnostics: readonly Diagnostic[];
  /** Those without an error, by name. */
  readonly definitions: ReadonlyMap<string, FormDefinition>;
  readonly labels: Forms;
}

/** Checks the files of forms, each alone. */
export function checkForms(files: readonly ManifestFile[]): CheckedForms {
  const diagnostics: Diagnostic[] = [];
  const definitions = new Map<string, FormDefinition>();
  const labels = new Map<string, readonly string[] | undefined>();
  for (const one of files) {
    const name = formName(one.file) ?? one.file;
    const { found, value } = checkFile(one);
    diagnostics.push(...found);
    const form = hasErrors(found) ? undefined : readForm(name, value);
    if (form) definitions.set(name, form);
    labels.set(name, form && labelNames(form));
  }
  return { diagnostics, definitions, labels };
}

function checkFile({ file, text }: ManifestFile): {
  readonly found: readonly Diagnostic[];
  readonly value: unknown;
} {
  const { root, value, findings } = readJsonText(text);
  const located = diagnosticsIn(file, text, root);
  const found = findings.map(located);
  if (root) checkForm(value, (finding) => void found.push(located(finding)));
  return { found, value };
}
