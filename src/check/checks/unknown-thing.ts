import { THING_TYPES } from '../../core/content/thing-types.ts';
import { member, textMember } from '../../core/json/json.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'unknown-thing',
  severity: 'error',
  about: 'A page is about one of the things of schema.org that docs/manifests.md lists.',
  example: change(
    '  "sources": {',
    '  "about": [{ "type": "NewsArtcle", "headline": "$page.page_heading" }],\n  "sources": {',
  ),
  visit: {
    uses: ({ value }, find) => {
      const things = member(value, 'about');
      for (const [at, thing] of (Array.isArray(things) ? things : []).entries()) {
        const word = textMember(thing, 'type');
        if (word === undefined || THING_TYPES.has(word)) continue;
        find({ path: ['about', at, 'type'] }, `Unknown thing "${word}"`, {
          word,
          candidates: THING_TYPES.keys(),
        });
      }
    },
  },
};
