import { firstName } from '../../core/binding/path.ts';
import { type BlockEntry, blockPaths, type Page } from '../../core/manifest/page.ts';

/** The language of a block that shows only untranslated records, so that screen readers use that language. */
export function foreignLang(entry: BlockEntry, foreign: Page['foreign']): string | undefined {
  const names = foreign ? blockPaths(entry).map(firstName) : [];
  return names.length > 0 && names.every((name) => foreign?.sources.includes(name))
    ? foreign?.lang
    : undefined;
}
