import { choiceList } from '../../core/diagnostics/nearest-word.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { withBlock } from '../definition/example.ts';
import { sectionFile } from '../paths/manifest-file.ts';
import { describeItem } from '../paths/shape.ts';

export const sectionCheck: CheckDefinition = {
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

export const unmappedComponentCheck: CheckDefinition = {
  code: 'unmapped-component',
  severity: 'warning',
  about:
    'Each component of a dynamic zone has its blocks: in "on", in a file of page-manifests/sections, or `null` for none.',
  example: withBlock('{ "$each": "page.about", "on": { "about.word": { "type": "image-text" } } }'),
  visit: {
    manifest: ({ uses }, find) => {
      for (const { path, shape, unmapped } of uses.sections) {
        const [first] = unmapped;
        if (first === undefined || shape?.item.kind !== 'zone') continue;
        const message = `Nothing shows ${choiceList(unmapped)} of this zone: visitors don’t see such entries. Add their blocks to "on", or write ${sectionFile(first)}`;
        find({ path: [...path, '$each'] }, message);
      }
    },
  },
};
