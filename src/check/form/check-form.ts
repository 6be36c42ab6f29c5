import { pathOf, valueIn } from '../../core/diagnostics/zod-message.ts';
import { formSchema } from '../../core/form/form-schema.ts';
import { isObject } from '../../core/json/json.ts';
import type { Report } from '../check-definition.ts';
import { unknownRule } from '../checks/unknown-rule.ts';
import { type Issue, reportIssues } from '../manifest/schema-issues.ts';
import { findInto, visit } from '../visit.ts';

/** Checks what the file of a form says. */
export function checkForm(value: unknown, report: Report): void {
  const issues = formSchema.safeParse(value).error?.issues ?? [];
  const rules = issues.filter((issue) => isRuleName(issue, value));
  for (const path of rules.map(pathOf)) report(unknownRule({ path }, valueIn(value, path)));
  const others = issues.filter((issue) => !rules.includes(issue));
  reportIssues(others, value, formSchema, report);
  if (isObject(value)) visit('form', (look, check) => look(value, findInto(report, check)));
}

/** Whether an issue is about the name of a rule that does not exist. */
function isRuleName(issue: Issue, value: unknown): boolean {
  const path = pathOf(issue);
  return issue.code === 'invalid_value' && path.at(-1) === 'rule' && valueIn(value, path) !== undefined;
}
