import { CONTENT } from '../../strapi/content-checks.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';

export const check: CheckDefinition = {
  ...CONTENT,
  about:
    'A record in `cms/content` fits the content model. Otherwise it is left out, and its endpoint answers 500.',
  example: {
    file: 'cms/content/policies.json',
    text: '{\n  "page_heading": "Our policies",\n  "page_headng": "Our rules"\n}\n',
  },
};
