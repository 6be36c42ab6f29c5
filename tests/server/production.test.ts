import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSite, startSite } from '../browser/start-site.ts';
import { SMALL_SITE } from '../setup/small-site.ts';

const root = resolve(import.meta.dirname, '../..');
const CODE = [
  'src',
  'registry',
  'theme',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];
const PAGE = 'page-manifests/chronicle.json';

const BLOCK = `import { defineBlock } from '../../src/core/block/define-block.ts';
import { text } from '../../src/core/block/fields.ts';

function Throws({ title }: { readonly title: string }): never {
  throw new Error(title, { cause: new Error('the cause of it') });
}
export default defineBlock({ title: text() }, Throws);
export const about = { summary: 'Throws.', props: { title: 'The message.' }, examples: [] };
`;

// A copy of the code with a block that throws, because those of the registry never do.
describe('npm start, whatever the environment says', () => {
  let folder: string;
  let site: RunningSite;
  let html: string;

  beforeAll(async () => {
    await mkdir(join(root, '.cache'), { recursive: true });
    // The folder is inside the project, whose packages are found from there.
    folder = await mkdtemp(join(root, '.cache/throwing-'));
    await cp(SMALL_SITE, folder, { recursive: true });
    for (const part of CODE) await cp(join(root, part), join(folder, part), { recursive: true });
    await mkdir(join(folder, 'registry/throws'));
    await writeFile(join(folder, 'registry/throws/throws.block.ts'), BLOCK);
    const page = await readFile(join(folder, PAGE), 'utf8');
    const block = '{ "type": "throws", "title": "a secret message" },';
    await writeFile(join(folder, PAGE), page.replace('"blocks": [', `"blocks": [${block}`));
    site = await startSite({ STATE_DIR: join(folder, '.state'), NODE_ENV: 'development' }, folder, folder);
    html = await (await fetch(`${site.url}/chronicle`)).text();
  });
  afterAll(async () => {
    await site?.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  it('keeps the other blocks of a page when one throws', () => {
    expect(html).toContain('data-block="throws"');
    expect(html).toMatch(/data-block="image-text"[\s\S]*<h2/);
  });

  it('tells a visitor nothing of the error: no message, no stack, no path of a file', () => {
    const shown = html.replace(/<script type="application\/json"[\s\S]*?<\/script>/, '');
    expect(shown).not.toMatch(/a secret message|the cause of it|\bThrows\b|\.tsx?\b|node_modules|\/dist\//);
  });

  it('says in the log which block it was, with stack and cause', () => {
    expect(site.output()).toMatch(
      /The block "throws" at \/chronicle blocks\[0\] threw and was left out: a secret message/,
    );
    expect(site.output()).toMatch(/at Throws \(.*\)[\s\S]*Caused by: Error: the cause of it/);
  });

  it('runs the production build of React: its development build says in the page what went wrong', () => {
    expect(html).toContain('<!--$!--><template></template>');
    expect(html).not.toMatch(/data-(dgst|msg|stck|cstck)/);
  });
});
