import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formSchema } from '../../src/core/form/form-schema.ts';
import { member, textMember } from '../../src/core/json/json.ts';
import { pageAddresses } from '../../src/pages/pages.ts';
import { renderPage } from '../../src/render/render-page.tsx';
import { unescaped } from '../../src/tools/scenario/page-faults.ts';
import { openSite } from '../setup/site.ts';

const site = await openSite();
const { layout, registry, snapshot } = site;

const formFile = readFileSync(
  new URL('../../page-manifests/forms/application.json', import.meta.url),
  'utf8',
);

const report = (problem: unknown): never => {
  throw new Error(String(problem));
};

/** The words between header and footer of every page, by address. */
const bodies = new Map(
  site.pages.flatMap((page) =>
    pageAddresses(page, snapshot).map(({ path, params }) => {
      const { html } = renderPage({ page, params, path, layout, snapshot, registry, report });
      return [path, /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''];
    }),
  ),
);

const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)].map(([, href = '']) => unescaped(href));

/** The title that a page shows. */
const headingAt = (path: string): string =>
  unescaped((/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(bodies.get(path) ?? '')?.[1] ?? '').replace(/<[^>]+>/g, ''));

const items = (uid: string, ...path: string[]): readonly unknown[] => {
  const [record] = site.content.records.get(uid) ?? [];
  const list = path.reduce<unknown>(member, record);
  return Array.isArray(list) ? list : [];
};

test('no page links to itself', () => {
  expect(bodies.size).toBeGreaterThan(90);
  const circles = [...bodies].flatMap(([path, html]) =>
    linksOf(html)
      .filter((href) => !href.startsWith('#') && href.replace(/[?#].*/, '') === path)
      .map((href) => `${path}: ${href}`),
  );
  expect(circles).toEqual([]);
});

test('every headline links to its own article', () => {
  const posts = [
    ...items('api::rgc-news-events-1.rgc-news-events-1', 'news_posts'),
    ...items('api::rgc-landing-page.rgc-landing-page', 'news_events', 'news_details'),
  ];
  expect(posts).toHaveLength(10);
  for (const post of posts) {
    const link = textMember(post, 'Read_More_link') ?? '';
    expect([link, headingAt(link)]).toEqual([expect.stringMatching(/^\/news\//), textMember(post, 'title')]);
    expect(linksOf([bodies.get('/'), bodies.get('/news-and-events')].join(''))).toContain(link);
  }
});

test('every course has a page, linked from the list and its college', () => {
  const courses = items('api::our-course.our-course', 'departments');
  expect(courses).toHaveLength(27);
  for (const course of courses) {
    const link = textMember(course, 'View_Details_link') ?? '';
    expect([link, headingAt(link)]).toEqual([
      expect.stringMatching(/^\/courses\//),
      textMember(course, 'department_name'),
    ]);
    const from = [...bodies].filter(([, html]) => linksOf(html).includes(link)).map(([path]) => path);
    expect(from).toEqual(expect.arrayContaining(['/our-courses', expect.stringMatching(/^\/rgc-/)]));
  }
});

test('every course has its own application link', () => {
  const { fields } = formSchema.parse(JSON.parse(formFile));
  const options = fields.find(({ name }) => name === 'course')?.options ?? [];
  const known = options.map((option) => (typeof option === 'string' ? option : option.value));
  expect(known).toHaveLength(24);
  const courses = [...bodies].filter(([path]) => path.startsWith('/courses/'));
  const chosen = courses.flatMap(([path, html]) => {
    const [link, ...others] = new Set(linksOf(html).filter((href) => href.includes('#application')));
    expect([path, others, html.includes('/national-dental-register')]).toEqual([path, [], false]);
    const asked = new URL(link ?? '/', 'http://site.example').searchParams;
    if (asked.has('course')) return [asked.get('course')];
    expect([path, asked.get('query')]).toEqual([path, expect.stringContaining(headingAt(path))]);
    return [];
  });
  expect(new Set(chosen)).toEqual(new Set(known));
});
