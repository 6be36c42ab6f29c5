import type { FieldSpec } from '../../core/block/fields.ts';
import { typeName } from '../../core/diagnostics/zod-message.ts';
import { isObject } from '../../core/json/json.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';
import { expectedKind, takesMedia } from '../paths/field-kinds.ts';

export const check: CheckDefinition = {
  code: 'literal',
  severity: 'error',
  about: 'A value in the manifest has the type of its prop.',
  example: change('"columns": 4', '"columns": "4"'),
  visit: {
    uses: ({ uses }, find) => {
      for (const { spec, value, path } of uses.literals) {
        if (hasType(spec, value)) continue;
        const advice = takesMedia(spec)
          ? '. Bind a media field of the CMS, or give an object with a "url"'
          : '';
        find({ path }, `Expected ${expectedKind(spec)}, not ${typeName(value)}${advice}`);
      }
    },
  },
};

function hasType({ kind }: FieldSpec, value: unknown): boolean {
  switch (kind) {
    case 'number':
      return typeof value === 'number';
    case 'flag':
      return typeof value === 'boolean';
    case 'text':
      return typeof value === 'string' || typeof value === 'number';
    case 'group':
    case 'image':
    case 'file':
      return isObject(value);
    // The check "list" has a more specific message for it.
    case 'list':
      return true;
    default:
      return typeof value === 'string';
  }
}
