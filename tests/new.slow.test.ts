import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SiteToExtend } from '../packages/new/src/choose-block.ts';
import { main } from '../packages/new/src/commands/new.ts';
import { planPage } from '../packages/new/src/new-page.ts';
import { check } from '../src/check/check.ts';
import { member, parseJson } from '../src/core/json/json.ts';
import { UNNAMED_SITE } from '../src/core/manifest/site.ts';
import { allBlocks } from '../src/render/all-blocks.ts';
import { openContent } from '../src/strapi/embedded/open-content.ts';
import { main as checkTool } from '../src/tools/check.ts';
import * as bookShelfModule from './second-site/registry/book-shelf/book-shelf.block.ts';
import { type Folder, projectFolder } from './setup/folder.ts';
import { runCommand } from './setup/heard.ts';
import { pagesHtml } from './setup/pages-html.ts';

const root = resolve(import.meta.dirname, '..');
const content = openContent(resolve(root, 'cms'), resolve(root, '.cache'));
const bookShelf = { block: bookShelfModule.default, about: bookShelfModule.about };
let environment: SiteToExtend;

beforeAll(async () => {
  const site = {
    file: 'page-manifests/site.json',
    text: JSON.stringify({ ...UNNAMED_SITE, name: 'A Site' }),
  };
  environment = { files: [site], model: (await content).model, blocks: allBlocks };
});

async function pageOf(endpoint: string) {
  const plan = planPage(environment, '/just-made', { endpoint });
  if (!plan.ok) throw new Error(plan.why);
  const files = [...plan.files].map(([file, text]) => ({ file, text }));
  expect(files.map(({ file }) => file)).toEqual(['page-manifests/just-made.json']);
  expect(files[0]?.text).toContain('"Just made at A Site."');
  const checked = check({ ...environment, files });
  const html = await pagesHtml(checked, await content);
  // The other pages are missing here, so links to them are dead. One film has no words in the content.
  return {
    diagnostics: checked.diagnostics.filter(
      ({ code, message }) => code !== 'unknown-route' && !message.startsWith('This film has no transcript'),
    ),
    html: [...html.values()].join(''),
  };
}

/** The errors that TypeScript finds in files of this project or of a copy. */
function compilerFaults(files: readonly string[]): readonly string[] {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const host = ts.createCompilerHost(options);
  // Like `tsc`, ignores types in the comments of libraries.
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseForTypeErrors;
  const declarations = fileNames.filter((file) => file.endsWith('.d.ts'));
  const program = ts.createProgram([...files, ...declarations], options, host);
  return files
    .flatMap((file) => program.getSourceFile(file) ?? [])
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

const wordsOf = (value: unknown): string[] => {
  if (typeof value === 'string')
    return value.length > 12 && !/[/*\n&<'"’]|\.\w{3,4}$/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : [];
};

describe('a page for every endpoint of the content model', () => {
  test('passes the check and shows the content of the CMS', async () => {
    const shown: string[] = [];
    const hidden: string[] = [];
    const { model, records } = await content;
    for (const [endpoint, type] of model.types) {
      const { diagnostics, html } = await pageOf(endpoint);
      expect(diagnostics, endpoint).toEqual([]);
      const words = wordsOf(records.get(type.uid));
      const here = words.filter((text) => html.includes(text));
      if (words.length > 0) expect(here.length, `${endpoint} shows nothing`).toBeGreaterThan(0);
      // A list shows only as much of each record as fits on a card.
      if (type.kind === 'collection') continue;
      shown.push(...here);
      hidden.push(...words.filter((text) => !html.includes(text)).map((text) => `${endpoint}: ${text}`));
    }
    expect(shown.length / (shown.length + hidden.length)).toBeGreaterThan(0.85);
  });
});

describe('a page of another site', () => {
  const plan = async (endpoint: string) => {
    const { model } = await openContent(resolve(root, 'tests/second-site/cms'), resolve(root, '.cache'));
    const blocks = new Map([...allBlocks, ['book-shelf', bookShelf] as const]);
    const made = planPage({ ...environment, model, blocks }, '/neu', { endpoint });
    if (!made.ok) throw new Error(made.why);
    return { written: parseJson(made.files.get('page-manifests/neu.json') ?? ''), next: made.next };
  };

  test('uses the blocks of the other site', async () => {
    const { written, next } = await plan('/buecher');
    expect(member(written, 'blocks')).toEqual([
      { type: 'banner', title: 'Neu', trail: [{ label: 'Neu' }] },
      {
        type: 'book-shelf',
        books: { $each: 'records', title: '$titel', author: '$autor', year: '$jahr', shelf: '$regal' },
      },
      { type: 'pagination', place: '$pagination' },
    ]);
    expect(next.join()).not.toMatch(/error|warning|No block shows/);
  });

  test('shows every field of its home page', async () => {
    expect((await plan('/startseite')).next.join()).not.toContain('No block shows');
  });
});

describe('npm run new, in a copy of the project', () => {
  let folder: Folder;
  let copy: string;

  beforeAll(async () => {
    const files = ['package.json', 'tsconfig.json', 'vitest.config.ts', 'biome.json', '.gitignore'];
    const folders = ['registry', 'page-manifests', 'docs', 'tests/scenarios', 'cms/src', 'cms/content'];
    folder = await projectFolder({
      copied: [...folders, ...files],
      linked: ['node_modules', '.cache', 'cms/media', 'src', 'theme'],
    });
    copy = folder.path;
  });
  afterAll(() => folder.remove());

  const told = (args: readonly string[], tool = main) => runCommand(() => tool(args, copy));
  const read = (file: string): Promise<string> => readFile(join(copy, file), 'utf8');

  test('writes pages, a form and a block', async () => {
    const fees = await told(['page', '/fees', '--endpoint', '/fees']);
    expect(fees).toMatchObject({ code: 0 });
    const schema = 'cms/src/api/fees/content-types/fees/schema.json';
    const pages = ['page-manifests/fees.json', '/scenarios/fees', 'tests/site/pages/fees.txt'];
    for (const file of [...pages, 'cms/content/fees.json', schema]) expect(fees.said).toContain(file);
    expect(await told(['page', '/rules/library', '--endpoint=gallery'])).toMatchObject({ code: 0 });
    expect(await told(['page', '/plain'])).toMatchObject({ code: 0 });
    expect(await told(['form', 'book-a-visit'])).toMatchObject({ code: 0 });
    expect(await read('page-manifests/manifest.schema.json')).toContain('"book-a-visit"');
    // It runs `generate` in a separate process, which can load the new block.
    const quote = await told(['block', 'pull-quote']);
    expect(quote).toMatchObject({ code: 0 });
    expect(quote.said).toContain('registry/pull-quote/pull-quote.tsx');
    expect(await read('page-manifests/manifest.schema.json')).toContain('"block-pull-quote"');
    expect(await read('page-manifests/rules-library.json')).toContain(
      '"gallery_types": { "populate": { "images": true } }',
    );
  });

  test('the new files pass the check and the linter', async () => {
    const checked = await told([], checkTool);
    expect(checked.said).toContain('0 errors');
    expect(checked.said).not.toMatch(/(fees|rules-library|plain)\.json:/);
    // Its author has to choose a receiver.
    const ofForm = checked.said.match(/book-a-visit\.json:.*/g);
    expect(ofForm).toEqual([expect.stringContaining('Visitors are thanked, but nothing is sent')]);
    const written = ['page-manifests', 'cms/src/api/fees', 'cms/content', 'registry/pull-quote'];
    const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', ...written];
    expect(spawnSync(process.execPath, biome, { cwd: copy, encoding: 'utf8' })).toMatchObject({ status: 0 });
  });

  test('the new block compiles', async () => {
    const own = join(copy, 'registry/pull-quote');
    const code = (await readdir(own)).filter((name) => /\.tsx?$/.test(name)).map((name) => join(own, name));
    expect(code).toHaveLength(3);
    expect(compilerFaults(code)).toEqual([]);
  });

  test('never overwrites files', async () => {
    const before = await read('page-manifests/fees.json');
    const refused = [
      'page /fees --endpoint /fees',
      'page /other --endpoint /galery',
      ...['/plain', 'fees', '/leaders/:id', '/index', '/api/fees', '/scenarios'].map((one) => `page ${one}`),
      ...['pull-quote', 'banner', 'heading', '../x'].map((one) => `block ${one}`),
      ...['form enquiry', 'form ../x'],
    ];
    for (const args of refused) {
      const nothing = expect.stringContaining('Nothing was written.');
      expect(await told(args.split(' ')), args).toEqual({ code: 1, said: nothing });
    }
    expect(await read('page-manifests/fees.json')).toBe(before);
    for (const args of [[], ['page'], ['block', 'a', 'b'], ['page', '/a', '--endpint', '/b']]) {
      expect(await told(args)).toMatchObject({ code: 2 });
    }
    expect((await told(['page', '/a', '--endpint', '/b'])).said).toContain('Did you mean "--endpoint"?');
  });
});
