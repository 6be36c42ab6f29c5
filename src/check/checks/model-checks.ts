import { CONTENT, CONTENT_MODEL, MISSING_SCHEMA, UNKNOWN_TYPE } from '../../strapi/content-checks.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { feesSchemaExample, withBlock } from '../definition/example.ts';

export const contentModelCheck: CheckDefinition = {
  ...CONTENT_MODEL,
  about: 'Every schema file in `cms/src` is a valid Strapi schema. Otherwise the manifests are not checked.',
  example: feesSchemaExample('"title": { "type": "string" }', 'singelType'),
};

export const missingSchemaCheck: CheckDefinition = {
  ...MISSING_SCHEMA,
  about:
    'Every type, component and kind of field that a schema file in `cms/src` names exists. Bindings to missing ones are not checked.',
  example: feesSchemaExample('"table": { "type": "component", "component": "fees.tabel" }'),
};

export const unknownTypeCheck: CheckDefinition = {
  ...UNKNOWN_TYPE,
  about:
    'Some fields have values of unknown type, such as those of a plug-in. Any prop may be bound to them, and none of these bindings is checked.',
  example: feesSchemaExample('"price": { "type": "customField", "customField": "plugin::prices.price" }'),
};

export const unknownComponentCheck: CheckDefinition = {
  code: 'unknown-component',
  severity: 'error',
  about: 'A component that a path picks from a dynamic zone is one of the zone’s components.',
  example: withBlock('{ "type": "image-text", "title": "$page.about[__component=about.trusts].title" }'),
  visit: {
    unresolved: (reason) => {
      if (reason.why !== 'component') return undefined;
      const { uid, uids } = reason;
      return { message: `Unknown component "${uid}" in the zone`, word: uid, candidates: uids };
    },
  },
};

export const contentCheck: CheckDefinition = {
  ...CONTENT,
  about:
    'A record in `cms/content` fits the content model. Otherwise it is left out, and its endpoint answers 500.',
  example: {
    file: 'cms/content/policies.json',
    text: '{\n  "page_heading": "Our policies",\n  "page_headng": "Our rules"\n}\n',
  },
};
