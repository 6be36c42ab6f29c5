import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'unknown-source',
  severity: 'error',
  about: 'A binding begins with one of the page’s sources.',
  example: change('"$page.page_heading"', '"$pgae.page_heading"'),
  visit: {
    unresolved: (reason) => {
      if (reason.why !== 'source') return undefined;
      const { name: word, sources: candidates } = reason;
      const none = candidates.length === 0 ? ': the page has no sources' : '';
      return { message: `Unknown source "${word}"${none}`, word, candidates };
    },
    manifest: ({ sourceNames }, find) => {
      for (const [word, { meant, bindings }] of sourceNames.misspelt) {
        const message = `No binding begins with the source "${word}", but ${bindings} with "${meant}"`;
        find({ path: ['sources', word], part: 'key' }, message, { word, meant });
      }
    },
  },
};
