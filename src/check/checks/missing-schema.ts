import { MISSING_SCHEMA } from '../../strapi/content-checks.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';

export const check: CheckDefinition = {
  ...MISSING_SCHEMA,
  about:
    'Every type, component and kind of field that a schema file in `cms/src` names exists. Bindings to the others are not checked.',
  example: {
    file: 'cms/src/api/fees/content-types/fees/schema.json',
    text: `{
  "kind": "singleType",
  "info": { "singularName": "fees", "pluralName": "fees-entries", "displayName": "Fees" },
  "attributes": { "table": { "type": "component", "component": "fees.tabel" } }
}
`,
  },
};
