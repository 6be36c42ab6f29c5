import { UNKNOWN_TYPE } from '../../strapi/content-checks.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';

export const check: CheckDefinition = {
  ...UNKNOWN_TYPE,
  about:
    'Some fields have values of unknown type, such as those of a plug-in. Any prop may be bound to them, and none of these bindings is checked.',
  example: {
    file: 'cms/src/api/fees/content-types/fees/schema.json',
    text: `{
  "kind": "singleType",
  "info": { "singularName": "fees", "pluralName": "fees-entries", "displayName": "Fees" },
  "attributes": { "price": { "type": "customField", "customField": "plugin::prices.price" } }
}
`,
  },
};
