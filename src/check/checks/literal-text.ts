import { member } from '../../core/json/json.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import type { TextRule } from '../definition/content-rule.ts';
import { withBlock } from '../definition/example.ts';
import type { Find } from '../definition/visitor.ts';
import { fieldsIn, rulesIn } from '../resolve/form-parts.ts';
import { MARK_RULES } from './content-marks.ts';
import { proseFault } from './content-prose.ts';
import { fillerRule } from './content-text.ts';

export const check: CheckDefinition = {
  code: 'literal-text',
  severity: 'warning',
  about: 'A text in the manifest is no filler, and has no marks that visitors would read as such.',
  example: withBlock('{ "type": "image-text", "title": "Rules &amp; fees" }'),
  visit: {
    uses: ({ uses }, find) => {
      for (const { spec, value, path } of uses.literals)
        if (spec.kind === 'text' || spec.kind === 'lines' || spec.kind === 'markup')
          report(value, MARK_RULES[spec.kind], find, path);
        else if (spec.kind === 'prose') report(value, (text) => proseFault(text, 'markdown'), find, path);
    },
    form: (form, find) => {
      const spoken = [
        { value: form, path: [], names: ['send', 'thanks', 'notice'] },
        ...fieldsIn(form).flatMap((field) => [
          { ...field, names: ['label'] },
          ...rulesIn(field).map((rule) => ({ ...rule, names: ['message'] })),
        ]),
      ];
      for (const { value, path, names } of spoken)
        for (const name of names) report(member(value, name), MARK_RULES.text, find, [...path, name]);
    },
    page: (page, find) => {
      const path = ['search', 'description'];
      report(path.reduce<unknown>(member, page), MARK_RULES.text, find, path);
    },
  },
};

function report(value: unknown, marks: TextRule, find: Find, path: readonly (string | number)[]): void {
  // A prop may name a thing that has no title.
  const isName = path.length > 1 && value === 'Untitled';
  const fault = (isName ? undefined : fillerRule(value)) ?? marks(value);
  if (fault) find({ path }, fault.message);
}
