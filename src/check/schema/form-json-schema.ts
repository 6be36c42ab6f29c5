import { z } from 'zod';
import { formSchema, ruleSchema } from '../../core/form/form-schema.ts';
import { RULE_INFO, RULE_NAMES, type RuleName } from '../../core/form/rules.ts';
import { type Json, when } from './fields.ts';
import { multilingualSchema } from './multilingual-schema.ts';

/** The JSON Schema with which editors complete and explain form files: fields, rules and their parameters. */
function formJsonSchema(): Json {
  return z.toJSONSchema(formSchema, {
    target: 'draft-07',
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === ruleSchema.shape.rule) {
        Object.assign(jsonSchema, { enumDescriptions: RULE_NAMES.map((name) => RULE_INFO[name].about) });
      }
      if (zodSchema === ruleSchema) Object.assign(jsonSchema, { allOf: RULE_NAMES.map(ruleNeeds) });
    },
  });
}

function ruleNeeds(name: RuleName): Json {
  const { required, about } = RULE_INFO[name];
  return when({ properties: { rule: { const: name } } }, { description: about, required });
}

export function formSchemaText(hasLanguages: boolean): string {
  const schema = formJsonSchema();
  return `${JSON.stringify(hasLanguages ? multilingualSchema(schema) : schema, null, 1)}\n`;
}
