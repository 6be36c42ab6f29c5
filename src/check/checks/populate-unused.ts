import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'populate-unused',
  severity: 'warning',
  about: 'The page uses everything that is populated.',
  example: change('"banner_image": true', '"banner_image": true, "gallery": true'),
  visit: {
    populate: ({ source, unused, isUncertain }, find) => {
      if (isUncertain) return;
      for (const keys of unused) {
        const name = keys.length === 0 ? 'Everything' : `"${nameOf(keys)}"`;
        const message = `${name} is populated, but nothing on the page uses it. Remove it (--fix does)`;
        find({ path: [...source.path, 'populate', ...keys], part: 'key' }, message, { fixable: true });
      }
    },
  },
};

function nameOf(keys: readonly string[]): string {
  return keys.at(-1) === 'populate' ? `${keys.at(-2) ?? ''}.populate` : (keys.at(-1) ?? '');
}
