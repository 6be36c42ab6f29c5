import type { Snapshot } from '../../content/snapshot.ts';
import { listFirst } from '../../core/diagnostics/words.ts';
import { listAddresses, type Pages } from '../pages.ts';

export interface LanguageGap {
  /** The address in the default language. */
  readonly path: string;
  readonly code: string;
  /** The address in the language, or of the nearest page. */
  readonly href: string;
  readonly state: 'complete' | 'partly' | 'untranslated' | 'missing';
  readonly sources: readonly string[];
}

export function findLanguageGaps({ languages = [], ...pages }: Pages, content: Snapshot): LanguageGap[] {
  const [main] = languages;
  const mainPages = pages.pages.filter(({ language }) => language?.code === main?.locale.code);
  return mainPages.flatMap((page) =>
    listAddresses(page, content).flatMap(({ path }) => {
      const { links = [] } = content.languages?.at(path, '') ?? {};
      return links.slice(1).map(({ code, href, state }): LanguageGap => {
        const { untranslated = [] } = content.languages?.at(href, code) ?? {};
        const sources = state === 'nearest' ? [] : untranslated;
        const partly = sources.length > 0 ? 'partly' : 'complete';
        return { path, code, href, sources, state: state === 'nearest' ? 'missing' : (state ?? partly) };
      });
    }),
  );
}

/** Log lines about untranslated and partly translated pages of each further language. */
export function formatLanguageGaps(pages: Pages, content: Snapshot): string[] {
  const gaps = findLanguageGaps(pages, content);
  return (pages.languages ?? []).flatMap(({ locale: { code } }) => {
    const inState = (state: LanguageGap['state'], text: (gap: LanguageGap) => string): string[] => {
      const matching = gaps.filter((gap) => gap.code === code && gap.state === state);
      return matching.length === 0 ? [] : [`${matching.length} ${state}: ${listFirst(matching.map(text))}`];
    };
    const parts = [
      ...inState('missing', ({ path }) => path),
      ...inState('untranslated', ({ href }) => href),
      ...inState('partly', ({ href, sources }) => `${href} (${sources.join(', ')})`),
    ];
    return parts.length === 0 ? [] : [`Pages in ${code}: ${parts.join('; ')}.`];
  });
}
