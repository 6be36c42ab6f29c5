import { CONTENT_MODEL } from '../../strapi/content-checks.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';

export const check: CheckDefinition = {
  ...CONTENT_MODEL,
  about: 'Strapi can read every schema file in `cms/src`. Until then, the manifests are not checked.',
  example: {
    file: 'cms/src/api/fees/content-types/fees/schema.json',
    text: `{
  "kind": "singleType",
  "collectionName": "fees",
  "info": { "singularName": "fees", "pluralName": "fees-entries", "displayName": "Fees" },
  "attributes": { "title": { "type": "strng" } }
}
`,
  },
};
