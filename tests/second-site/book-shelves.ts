import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const BOOK_SHELF = join(import.meta.dirname, 'registry/book-shelf');

/** Adds a number of blocks to a site, `shelf-1` and so on: copies of the library's block. */
export async function addBookShelves(site: string, count: number): Promise<void> {
  for (let nth = 1; nth <= count; nth++) {
    const type = `shelf-${nth}`;
    const to = join(site, 'registry', type);
    await mkdir(to, { recursive: true });
    for (const file of await readdir(BOOK_SHELF)) {
      const text = await readFile(join(BOOK_SHELF, file), 'utf8');
      await writeFile(join(to, file.replace('book-shelf', type)), text.replaceAll('book-shelf', type));
    }
  }
}

/** The number of these blocks with files in the site's build. */
export async function builtBookShelves(site: string): Promise<number> {
  const files = await readdir(join(site, 'dist/client/assets'));
  return files.filter((file) => /^shelf-\d+\.block-[\w-]{8}\.js$/.test(file)).length;
}
