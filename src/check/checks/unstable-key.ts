import { textMember } from '../../core/json/json.ts';
import { uniqueFields } from '../../strapi/model.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { withSource } from '../definition/example.ts';
import { shapeAt } from '../resolve/context.ts';

export const check: CheckDefinition = {
  code: 'unstable-key',
  severity: 'warning',
  about:
    'An address is built from a value that never changes. The CMS gives a record another `id` at each publish, and a component without a name only has its place.',
  example: withSource('{ "endpoint": "/leaders", "select": "[id=:leaderId]" }', '/leaders/:leaderId'),
  visit: {
    uses: (manifest, find) => {
      for (const { value, path, whole } of manifest.uses.sources) {
        const select = textMember(value, 'select') ?? '';
        const [, before = '', param = ''] = /^(.*)\[id=:([\w-]+)\]/.exec(select) ?? [];
        const list = manifest.params.includes(param) ? shapeAt(manifest, whole, before) : undefined;
        if (list?.item.kind !== 'record') continue;
        const { fields } = list.item;
        const keys = [...uniqueFields(fields), ...(fields.has('documentId') ? ['documentId'] : [])];
        if (keys.length === 0) continue;
        const part = { offset: before.length, length: select.length - before.length };
        const advice = `Use ${keys.map((key) => `[${key}=:${param}]`).join(' or ')}`;
        const message = `Addresses that use "id" change when the content is published. ${advice}`;
        find({ path: [...path, 'select'], part }, message);
      }
    },
  },
};
