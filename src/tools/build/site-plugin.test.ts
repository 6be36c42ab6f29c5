import { join } from 'node:path';
import { runnerImport } from 'vite';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/setup/folder.ts';
import { writeFiles } from '../../../tests/setup/write-files.ts';
import { TEXTS } from '../../core/manifest/texts-in.ts';
import { setPackageRoot } from '../../node/package-root.mjs';
import { requireSite } from '../../node/site-faults.mjs';
import { findUsedBlockFiles } from './site-folder.ts';
import { classNumbers, hashClass, siteCode } from './site-plugin.ts';

setPackageRoot();

const BESIDES_TEXTS = [
  ...['base', 'frames', 'homeAddress', 'languageBase', 'languageTexts', 'locale'],
  ...['prefixes', 'rtl', 'setLanguage', 'several', 'timeZone'],
];

const files = {
  'site/page-manifests/site.json': {
    registries: ['registry', '../shared'],
    texts: { close: 'Schließen', nonsense: 'x' },
  },
  'site/theme/theme.css': '',
  'site/registry/both/both.block.ts': 'export default "own"; export const about = "own";',
  'site/registry/no-block/readme.ts': '',
  'site/registry/both/both.module.css': '.a,.b{}',
  'shared/both/both.module.css': '.a,.b,.c{}',
  'shared/both/both.block.ts': 'export default "shared"; export const about = "shared";',
  'site/page-manifests/sections/parts.call.json': '{ "show": { "type": "call" } }',
  'shared/call/call.block.ts': 'export default "call"; export const about = "call";',
  'shared/other/other.block.ts': 'export default "other"; export const about = "other";',
  'several/page-manifests/site.json': {
    registries: ['../site/registry'],
    locales: ['de', 'ar'],
    texts: { close: { de: 'Zu', ar: 'أغلق' } },
  },
  'no-theme/page-manifests/site.json': '{}',
  'no-blocks/page-manifests/site.json': '{ "name": "Quay", "colors": { "theme": "#123456" } }',
  'bad-block/page-manifests/site.json': '{}',
  'bad-block/registry/bad/bad.block.ts': 'export const about = "bad";',
  'no-registry/page-manifests/site.json': '{ "registries": ["block"] }',
};

const { path: folder } = await temporaryFolder();
await writeFiles(folder, files);

/** Loads a module of the site in a folder. */
async function moduleOf(site: string, name: string): Promise<Readonly<Record<string, unknown>>> {
  const { module } = await runnerImport<Readonly<Record<string, unknown>>>(`virtual:site/${name}`, {
    configFile: false,
    logLevel: 'silent',
    plugins: [siteCode(join(folder, site))],
  });
  return module;
}

describe('the generated code of a site', () => {
  test('contains the blocks of all registries, the first of each name', async () => {
    const { default: blocks } = await moduleOf('site', 'described-blocks');
    expect(blocks).toMatchObject([
      ['both', { default: 'own' }],
      ['call', { default: 'call' }],
      ['other', { default: 'other' }],
    ]);
  });

  test('loads each block separately in a browser', async () => {
    const { default: loaders } = await moduleOf('site', 'blocks');
    expect(loaders).toEqual([
      ['both', expect.any(Function)],
      ['call', expect.any(Function)],
      ['other', expect.any(Function)],
    ]);
  });

  test('includes blocks of other folders that pages or shared sections use', () => {
    expect([...findUsedBlockFiles(join(folder, 'site')).keys()]).toEqual(['both', 'call']);
  });

  test('numbers classes of shared blocks before those of the site’s blocks', () => {
    const registries = [join(folder, 'site/registry'), join(folder, 'shared')];
    const [shared = 0, own] = [...classNumbers(registries).values()].slice(-2);
    expect(own).toBe(shared + 3);
    expect(hashClass('b', '.a,.b{}', 35)).toBe('_10');
  });

  test('uses the texts of the site, and English for missing ones', async () => {
    const texts = await moduleOf('site', 'texts');
    expect(texts).toMatchObject({ close: 'Schließen', back: TEXTS.back });
    expect(Object.keys(texts).toSorted()).toEqual([...Object.keys(TEXTS), ...BESIDES_TEXTS].toSorted());
  });

  test('sets the texts of a language on the server', async () => {
    const texts = await moduleOf('several', 'texts');
    expect(texts).toMatchObject({ close: 'Zu', back: 'Zurück', locale: 'de', languageBase: '', rtl: false });
    expect(texts.setLanguage).toBeTypeOf('function');
    if (typeof texts.setLanguage === 'function') texts.setLanguage('ar');
    expect(texts).toMatchObject({ close: 'أغلق', back: TEXTS.back, languageBase: '/ar', rtl: true });
  });

  test('stops the build with a message if a part is missing', async () => {
    expect(() => requireSite(join(folder, 'no-theme'))).toThrow(/theme\.css is missing: .* there/);
    expect(() => requireSite(join(folder, 'nothing'))).toThrow(
      /nothing is not a site: .* "prospectus create FOLDER"/,
    );
    await expect(moduleOf('no-registry', 'blocks')).rejects.toThrow(
      /There are no blocks at "block", which "registries"/,
    );
  });

  test('may contain no blocks', async () => {
    const { default: blocks } = await moduleOf('no-blocks', 'blocks');
    expect(blocks).toEqual([]);
  });

  test('reports a block file that defines no block', async () => {
    await expect(moduleOf('bad-block', 'described-blocks')).rejects.toMatchObject({
      message: expect.stringMatching(/exports no block: it needs "export default defineBlock/),
      id: expect.stringMatching(/bad\.block\.ts$/),
    });
  });

  test('has generated icons if the theme has none', async () => {
    const { svg, icon192, maskable } = await moduleOf('no-blocks', 'icons');
    expect(svg).toMatch(/fill="#123456".*>Q<\/text>/);
    for (const icon of [icon192, maskable]) expect(icon).toMatch(/^data:image\/png;base64,/);
  });
});
