import type { CheckDefinition } from '../definition/check-definition.ts';
import { withBlock } from '../definition/example.ts';
import { sectionFile } from '../paths/manifest-file.ts';
import { describeItem } from '../paths/shape.ts';

export const check: CheckDefinition = {
  code: 'section',
  severity: 'error',
  about:
    'The entries of a dynamic zone are shown by "on", which has blocks for each component; those of another list by "show".',
  example: withBlock('{ "$each": "page.gallery", "on": {} }'),
  usesStayKnown: true,
  visit: {
    uses: ({ uses }, find) => {
      for (const { value, path, shape, unmapped } of uses.sections) {
        if (!shape?.list || shape.item.kind === 'any') continue;
        const isZone = shape.item.kind === 'zone';
        const at = (name: string) => ({ path: [...path, name], part: 'key' as const });
        if (isZone && value.show !== undefined)
          find(at('show'), '"show" is for lists of one kind: the blocks of a dynamic zone are in "on"');
        if (!isZone && value.on !== undefined)
          find(at('on'), `"on" is for dynamic zones, but this is ${describeItem(shape)}: write "show"`);
        const [component] = unmapped;
        const isNamed = shape.item.kind === 'record' && shape.item.name.includes('.');
        if (isZone || value.show !== undefined || value.on !== undefined || (isNamed && !component)) continue;
        const file = component === undefined ? '' : `, or write ${sectionFile(component)}`;
        find({ path: [...path, '$each'] }, `No block shows the items of this list. Add "show"${file}`);
      }
    },
  },
};
