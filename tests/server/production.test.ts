import { cp, readdir, readFile, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type RunningSite, startSite } from '../browser/start-site.ts';
import { logged } from '../setup/log-lines.ts';
import { SMALL_SITE } from '../setup/small-site.ts';
import { testFolder } from '../setup/test-folder.ts';
import { changeFile, writeFiles } from '../setup/write-files.ts';

const BOOK_SHELF = join(import.meta.dirname, '../second-site/registry/book-shelf');

/** Adds a number of blocks to a site, `shelf-1` and so on: copies of the library's block. */
async function addBookShelves(site: string, count: number): Promise<void> {
  for (let nth = 1; nth <= count; nth++) {
    const type = `shelf-${nth}`;
    for (const file of await readdir(BOOK_SHELF)) {
      const text = await readFile(join(BOOK_SHELF, file), 'utf8');
      const name = `registry/${type}/${file.replace('book-shelf', type)}`;
      await writeFiles(site, { [name]: text.replaceAll('book-shelf', type) });
    }
  }
}

const THEME = resolve(import.meta.dirname, '../../theme');
const SITE = 'page-manifests/site.json';
/** Many, because the bundler numbers the files of a site while it builds; with shorter hashes it has room for 64. */
const OTHER_BLOCKS = 70;
const PAGE = 'page-manifests/chronicle.json';

const BLOCK = `import { defineBlock } from 'prospectus/block';
import { text } from 'prospectus/fields';

function Throws({ title }: { readonly title: string }): never {
  throw new Error(title, { cause: new Error('the cause of it') });
}
export default defineBlock({ title: text() }, Throws);
export const about = { summary: 'Throws.', props: { title: 'The message.' }, examples: [] };
`;

// The small site with blocks of its own, one of which throws, because those of the registry never do.
describe('npm start with NODE_ENV=development', () => {
  const work = testFolder('file');
  let folder: string;
  let site: RunningSite;
  let html: string;

  beforeAll(async () => {
    folder = join(work.path, 'site');
    await cp(SMALL_SITE, folder, { recursive: true });
    await symlink(THEME, join(folder, 'theme'));
    await changeFile(join(folder, SITE), '{', '{ "registries": ["registry", "prospectus/registry"],');
    await addBookShelves(folder, OTHER_BLOCKS);
    await writeFiles(folder, { 'registry/throws/throws.block.ts': BLOCK });
    const block = '{ "type": "throws", "title": "a secret message" },';
    await changeFile(join(folder, PAGE), '"blocks": [', `"blocks": [${block}`);
    site = await startSite({ STATE_DIR: join(folder, '.state'), NODE_ENV: 'development' }, folder);
    html = await (await fetch(`${site.url}/chronicle`)).text();
  });

  it('builds every block of the site', async () => {
    const files = await readdir(join(folder, 'dist/client/assets'));
    const built = files.filter((file) => /^shelf-\d+\.block-[\w-]{8}\.js$/.test(file));
    expect(built).toHaveLength(OTHER_BLOCKS);
  });

  it('keeps the other blocks of a page when one throws', () => {
    expect(html).toContain('data-block="throws"');
    expect(html).toMatch(/data-block="image-text"[\s\S]*<h2/);
  });

  it('shows no error of a block to visitors', () => {
    const shown = html.replace(/<script type="application\/json"[\s\S]*?<\/script>/, '');
    expect(shown).not.toMatch(/a secret message|the cause of it|\bThrows\b|\.tsx?\b|node_modules|\/dist\//);
    // The development build of React would write it into the page.
    expect(html).toContain('<!--$!--><template></template>');
  });

  it('logs the error of a block with its stack and its cause', () =>
    logged(
      site,
      /The block "throws" at \/chronicle blocks\[0\] threw and was left out: a secret message/,
      /at Throws \(.*\)[\s\S]*Caused by: Error: the cause of it/,
    ));
});
