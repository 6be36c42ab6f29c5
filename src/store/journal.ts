import { readdirSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DRAFT } from './objects.ts';

/** The folder of the journals in the folder of a site. */
export const JOURNALS = 'journal';

/** The folder of the copies: each journal is stored twice, so that damage to one file loses nothing. */
export const JOURNAL_COPIES = 'journal-copy';

/** The paths of a journal and its copy; the journal is always written first. */
export function journalPaths(folder: string, name: string): readonly [journal: string, copy: string] {
  return [join(folder, JOURNALS, name), join(folder, JOURNAL_COPIES, name)];
}

/** The names of a site's journals, oldest first, including those of which only the copy exists. */
export function journalNames(folder: string): string[] {
  const names = [JOURNALS, JOURNAL_COPIES].flatMap((place) => namesIn(join(folder, place)));
  return [...new Set(names)].filter((name) => !name.endsWith(DRAFT)).sort();
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The journals of a site, without copies, with their sizes in bytes, which show growth. */
export async function journalFiles(folder: string) {
  const names = await readdir(join(folder, JOURNALS)).catch(() => []);
  const files = names
    .filter((name) => !name.endsWith(DRAFT))
    .sort()
    .map(async (name) => {
      // A journal that was just deleted by a sweep is omitted.
      const stats = await stat(join(folder, JOURNALS, name)).catch(() => null);
      return stats ? [{ name, size: stats.size }] : [];
    });
  return (await Promise.all(files)).flat();
}
