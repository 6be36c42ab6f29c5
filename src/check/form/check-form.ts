import { nearest } from '../../core/diagnostics/nearest-word.ts';
import { issueText, pathOf, valueIn } from '../../core/diagnostics/zod-message.ts';
import { fieldSchema, formSchema, optionSchema, ruleSchema } from '../../core/form/form-schema.ts';
import { isObject } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import type { Report } from '../check-definition.ts';
import { missingKey, unknownKey, unlistedValue, wrongValue } from '../checks/shape.ts';
import { unknownRule } from '../checks/unknown-rule.ts';
import { findInto, visit } from '../visit.ts';

/** Checks what the file of a form says. */
export function checkForm(value: unknown, report: Report): void {
  const parsed = formSchema.safeParse(value);
  for (const issue of parsed.error?.issues ?? []) {
    const path = pathOf(issue);
    const found = valueIn(value, path);
    if (issue.code === 'unrecognized_keys') unknownKeys(issue.keys, path, report);
    else if (found === undefined) reportMissing(value, path, report);
    else if (issue.code !== 'invalid_value') report(wrongValue({ path }, issueText(issue, found)));
    else if (path.at(-1) === 'rule') report(unknownRule({ path }, found));
    else report(unlistedValue({ path }, found, issue.values.map(String)));
  }
  if (isObject(value)) visit('form', (look, check) => look(value, findInto(report, check)));
}

function unknownKeys(keys: readonly string[], path: JsonPath, report: Report): void {
  for (const word of keys) report(unknownKey({ path: [...path, word], part: 'key' }, word, keysAt(path)));
}

// What is missing only because it is misspelt is reported where it is misspelt.
function reportMissing(value: unknown, path: JsonPath, report: Report): void {
  const parent = path.slice(0, -1);
  const name = String(path.at(-1) ?? '');
  const owner = valueIn(value, parent);
  const known = keysAt(parent);
  const others = isObject(owner) ? Object.keys(owner).filter((key) => !known.includes(key)) : [];
  if (others.some((key) => nearest(key, [name]))) return;
  report(missingKey({ path, part: 'key' }, name));
}

/** The keys of the form itself, of a field, of a rule or of an option. */
function keysAt(path: JsonPath): readonly string[] {
  const [list, at, inner] = path;
  if (list === undefined || at === undefined) return Object.keys(formSchema.shape);
  if (inner === undefined) return Object.keys(fieldSchema.shape);
  return Object.keys((inner === 'rules' ? ruleSchema : optionSchema).shape);
}
