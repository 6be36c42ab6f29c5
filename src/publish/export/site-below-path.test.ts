import { join } from 'node:path';
import { createElement } from 'react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/setup/folder.ts';
import { writeFiles } from '../../../tests/setup/write-files.ts';

const BASE = '/college';
const WORDS =
  'Read [the rules](/stories/b?page=2#top).\n\n![A hall](/uploads/hall.png)\n\n| a |\n|---|\n| 1 |';
const PICTURE = {
  url: '/uploads/hall.webp',
  alternativeText: 'A hall',
  width: 2000,
  height: 800,
  formats: { small: { url: '/uploads/small_hall.webp', width: 500 } },
};
const MOVED = {
  '/about.html': '/stories',
  '/index.php?id=7': '/stories/b',
  '/docs/*': '/stories/*',
  '/old/:slug': '/stories/:slug',
  '/away': 'https://other.example/',
  '/soon': { temporarily: '/stories' },
};
const BUILD = {
  'src/page/main.tsx': { file: 'assets/main-1.js', css: ['assets/main-1.css'], assets: ['assets/a.woff2'] },
  'registry/show/show.block.ts': { file: 'assets/show-1.js', css: ['assets/show-1.css'] },
};

type Files = ReadonlyMap<string, string>;

let root = '';
let plain: Files = new Map();
let below: Files = new Map();
beforeAll(async () => {
  ({ path: root } = await temporaryFolder());
  const styles = { 'assets/main-1.css': '', 'assets/show-1.css': '' };
  await writeFiles(join(root, 'dist/client'), { '.vite/manifest.json': BUILD, ...styles });
  plain = await builtAt('');
  below = await builtAt(BASE);
});
afterAll(() => {
  vi.doUnmock('virtual:site/texts');
  vi.resetModules();
});

/** All files of a site, built with the path of its origin, and those with the rules of hosts. */
async function builtAt(base: string): Promise<Files> {
  vi.resetModules();
  vi.doMock('virtual:site/texts', async (original) => ({
    ...(await original<object>()),
    ...{ base, homeAddress: `${base}/` },
  }));
  const { loadContent, createSiteInput, MANIFESTS, testPages, story } = await import(
    '../testing/stories-site.ts'
  );
  const { buildWholeSite } = await import('../testing/whole-site.ts');
  const { createHostFiles, findUnreceivedForms } = await import('./export-site.ts');
  const { createDocumentRenderer } = await import('../../render/page-document.ts');
  const { defineBlock } = await import('../../core/block/define-block.ts');
  const { href, image } = await import('../../core/block/fields.ts');
  const { prose } = await import('../../core/block/prose.ts');
  const { compileLiteralProse } = await import('../../pages/compile-prose.ts');
  const { Anchor } = await import('../../page/ui/anchor.tsx');
  const { Picture } = await import('../../page/ui/picture.tsx');
  const { Prose } = await import('../../page/ui/prose.tsx');
  const { securityHeaders } = await import('../../http/headers.ts');
  const { renderFailurePage } = await import('../../http/error-page.ts');

  const origin = `https://example.org${base}`;
  const feed = { $each: 'stories', title: '$title', link: '/stories/:slug' };
  const plain = testPages([{ ...MANIFESTS.list, feed }, MANIFESTS.item]);
  const about = [{ type: 'Course', name: 'Law', url: '/stories/b', image: PICTURE }];
  const show = { type: 'show', picture: PICTURE, text: compileLiteralProse(WORDS), to: '/stories' };
  const home = {
    route: '/',
    title: 'Home',
    about,
    head: { canonical: '/stories' },
    sources: {},
    blocks: [show],
  };
  const lost = { route: '*', title: 'Lost', sources: {}, blocks: [show] };
  const pages = {
    ...plain,
    site: { ...plain.site, origin, moved: MOVED },
    layout: { ...plain.layout, origin, picture: PICTURE, footer: [show] },
    pages: [home, ...plain.pages, { ...home, route: '/Rules.html', head: {} }, lost],
  };
  const stories = ['a', 'b', 'hätte'].map((slug, at) => story(at, { slug }));
  const snapshot = await loadContent(plain, stories);
  const block = defineBlock({ picture: image(), text: prose(), to: href() }, ({ picture, text, to }) =>
    createElement(
      'div',
      null,
      picture && createElement(Picture, { picture, sizes: '100vw' }),
      createElement(Prose, { blocks: text }),
      to && Anchor({ link: to, children: 'On' }),
    ),
  );
  const { whole: document } = await createDocumentRenderer(root);
  const input = { ...createSiteInput(pages, snapshot), document };
  const files = await buildWholeSite({ ...input, registry: new Map([...input.registry, ['show', block]]) });
  const moved = new Map([['/stories/former', '/stories/b']]);
  const footer = [{ type: 'form', form: { action: '/_forms/visit' } }];
  const other = [
    ['the headers', JSON.stringify(securityHeaders([]))],
    ['the error page', renderFailurePage(pages.site)],
    ['the forms', findUnreceivedForms({ ...pages, layout: { ...pages.layout, footer } }).join()],
    ...[...createHostFiles(pages, [], moved)].map(([name, text]) => [`the file ${name}`, text] as const),
  ] as const;
  return new Map([...[...files].map(([address, { body }]) => [address, String(body)] as const), ...other]);
}

// The version of a page's data is a hash of it, and the hash of the origin is part of it.
const withoutVersions = (text: string): string =>
  text.replaceAll(/("versions?":)("[\w-]{10}"|\["[\w-]{10}","[\w-]{10}"\])/g, '$1');

it('a site below a path has the same files as one at the root', () => {
  expect([...below.keys()]).toEqual([...plain.keys()]);
  const others = [...below].flatMap(([name, text]) => {
    const [a, b] = [plain.get(name) ?? '', text.replaceAll(BASE, '')].map(withoutVersions);
    return a === b ? [] : [[name, a, b]];
  });
  expect(others.map(([name]) => name)).toEqual(['the file _nginx.conf']);
  // At the address without the trailing slash, a host has a folder.
  expect(others[0]?.[2]).toBe(
    others[0]?.[1]?.replace('location = / {', 'location =  { return 301 /; }\nlocation = / {'),
  );
});

it('a site below a path links to no address outside of it', () => {
  const outside = [...below].flatMap(([name, text]) =>
    /^(stored|manifest|moved|pages|record|failures|missing)|^\/(api|_pages|layout\.json)/.test(name)
      ? []
      : [...text.matchAll(/(?:["'( ,*^]|example\.org)(\/(?="|(?!\/|college|srv\/)[\w.-])[^"') ,<>]*)/g)].map(
          ([, address]) => `${name}: ${address}`,
        ),
  );
  expect(outside).toEqual([]);
});
