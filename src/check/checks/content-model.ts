import { CONTENT_MODEL } from '../../strapi/content-checks.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';

export const check: CheckDefinition = {
  ...CONTENT_MODEL,
  about: 'Every schema file in `cms/src` is one of Strapi. Until then, the manifests are not checked.',
  example: {
    file: 'cms/src/api/fees/content-types/fees/schema.json',
    text: `{
  "kind": "singelType",
  "info": { "singularName": "fees", "pluralName": "fees-entries", "displayName": "Fees" },
  "attributes": { "title": { "type": "string" } }
}
`,
  },
};
