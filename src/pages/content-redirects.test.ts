import { expect, it } from 'vitest';
import { findRedirect } from '../core/manifest/moved-route.ts';
import { loadContent, MANIFESTS, story, testPages } from '../publish/testing/stories-site.ts';
import { createRedirectCollector, formatRedirectFaults } from './content-redirects.ts';

const plain = testPages([MANIFESTS.list, MANIFESTS.item]);
const pages = {
  ...plain,
  site: { ...plain.site, origin: 'https://town.example', moved: { '/rules': '/stories' } },
  redirects: { url: '/api/moves', endpoint: '/moves', from: '$source', to: '$target', permanent: '$forever' },
};

async function redirected(
  ...rows: readonly (readonly [source: unknown, target: unknown, forever?: boolean])[]
) {
  const content = await loadContent(plain, [story(0, { slug: 'a' })]);
  const records = rows.map(([source, target, forever]) => ({ documentId: 'r', source, target, forever }));
  const redirect = createRedirectCollector();
  const whole = { ...content, records: new Map([...content.records, ['/api/moves', records]]) };
  const first = redirect(pages, whole);
  expect(redirect(pages, whole).pages).toBe(first.pages);
  return { routes: first.pages.site.moved ?? {}, lines: formatRedirectFaults(first.pages, first.faults) };
}

it.each([
  ['/about.html', '/about.html', '', '/stories'],
  ['about.html', '/ABOUT.html', '', '/stories'],
  ['https://town.example/about', '/about', '?a=b', '/stories'],
  ['/about#team', '/about', '', '/stories'],
  ['/index.php?id=7', '/index.php', '?id=7', '/stories'],
  ['/index.php?id=7', '/index.php', '?id=8', undefined],
  ['/docs/*', '/docs/a/b', '', '/stories'],
  ['/docs/*', '/docs', '', '/stories'],
  ['/docs/*', '/docset', '', undefined],
  ['/Über-uns', '/%C3%BCber-uns', '', '/stories'],
])('with the source %s, redirects %s%s to %s', async (source, path, query, to) => {
  const { routes, lines } = await redirected([source, '/stories']);
  expect(findRedirect(routes, path, query)?.to).toBe(to);
  expect(lines).toEqual([]);
});

it('keeps the rest of the path and the status of a redirect', async () => {
  const { routes } = await redirected(['/tales/*', '/stories/*', false], ['/old', 'https://else.example/x']);
  expect(findRedirect(routes, '/tales/a')).toEqual({ to: '/stories/a', isPermanent: false });
  expect(findRedirect(routes, '/old')).toEqual({ to: 'https://else.example/x', isPermanent: true });
});

it.each([
  [[['/stories/a', '/stories']], '"/stories/a" is a page, which stays'],
  [[['/rules', '/stories/a']], '"/rules" redirects by "moved" in site.json'],
  [[['/x', '/nowhere']], '"/x" leads to "/nowhere", which no page has'],
  [[['/x', '/x']], '"/x" redirects in a loop through "/x"'],
  [[['/x', '/y'], ['/y', '/x']], '"/y" redirects in a loop through "/x"'], // biome-ignore format: one case a line
  [[['/x/*', '/x/y/*']], '"/x/*" redirects in a loop through "/x/y/*"'],
  [[['/x', 'javascript:alert(1)']], '"/x" leads to "javascript:alert(1)", which can\'t be followed'],
  [[['//evil', '/stories']], '"//evil" isn’t an address of this site'],
  [[[' ', '/stories']], 'it has no former address'],
])('omits and reports a faulty redirect: %j', async (rows, fault) => {
  const { routes, lines } = await redirected(...rows.map(([from, to]) => [from, to] as const));
  expect(lines.at(-1)).toBe(`The redirect r in /moves: ${fault}.`);
  expect(routes).toEqual({ '/rules': '/stories' });
});

it('replaces a chain of redirects by one redirect, and reports it', async () => {
  const { routes, lines } = await redirected(['/x', '/y'], ['/y', '/stories'], ['/Y', '/stories/a']);
  expect(routes).toEqual({ '/rules': '/stories', '/x': '/stories', '/y': '/stories' });
  expect(lines).toEqual([
    'The redirect r in /moves: "/Y" redirects by r already.',
    'The redirect r in /moves: "/x" leads on from "/y" to "/stories": write that.',
  ]);
});
