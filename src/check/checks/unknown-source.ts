import type { CheckDefinition, Unresolved } from '../check-definition.ts';
import { change } from '../docs/example.ts';

export const check: CheckDefinition = {
  code: 'unknown-source',
  severity: 'error',
  about: 'The first name of a binding is one of the sources of the page.',
  example: change('"$page.page_heading"', '"$pgae.page_heading"'),
  visit: {
    manifest: ({ sourceNames }, find) => {
      for (const [word, { meant, bindings }] of sourceNames.misspelt) {
        const message = `No binding begins with the source "${word}", but ${bindings} with "${meant}"`;
        find({ path: ['sources', word], part: 'key' }, message, { word, meant });
      }
    },
  },
};

/** The first name of a path that is no source. */
export function unknownSource(word: string, sources: readonly string[]): Unresolved {
  const none = sources.length === 0 ? ': the page has no sources' : '';
  return { check, message: `Unknown source "${word}"${none}`, word, candidates: sources };
}
