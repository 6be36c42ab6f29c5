import { choiceList } from '../../core/diagnostics/nearest-word.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { withBlock } from '../definition/example.ts';
import { sectionFile } from '../paths/manifest-file.ts';

export const check: CheckDefinition = {
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
