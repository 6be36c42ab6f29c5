import { resolve } from 'node:path';
import { expect, inject, it } from 'vitest';

const ANSWERS = resolve(import.meta.dirname, '../pages/answers.txt');

/** An address of every kind, by its description. */
const KINDS: readonly (readonly [kind: string, path: string])[] = [
  ['a page', '/our-policy'],
  ['a page of a list', '/all-news/page/2'],
  ['no page', '/nothing-here'],
  ['an address with a slash too many', '/our-policy/'],
  ['the data of a page', '/_pages/our-policy.json'],
  ['the layout', '/layout.json'],
  ['a feed', '/all-news/feed.xml'],
  ['the sitemap', '/sitemap.xml'],
  ['robots.txt', '/robots.txt'],
];

/** Removes the parts that differ between builds. */
const same = (value: string): string =>
  value.replace(/sha256-[\w+/=]+/g, 'sha256-…').replace(/"[\w.-]{8,}"/g, '"…"');
const UNSTEADY = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'last-modified'];

/** Headers that tell a browser what it may do with a page. */
const POLICIES =
  /^(content-security-policy|cross-origin-|permissions-policy|referrer-policy|speculation-rules)/;

async function answerOf([kind, path]: (typeof KINDS)[number]) {
  const answer = await fetch(new URL(path, inject('site')), { redirect: 'manual' });
  const text = await answer.text();
  const headers = [...answer.headers].flatMap(([name, value]) =>
    UNSTEADY.includes(name) ? [] : [`${name}: ${same(value)}`],
  );
  const lang = /<html[^>]*\blang="([^"]*)"/.exec(text)?.[1];
  return {
    text,
    lines: [
      `== ${kind}: ${path.replace(/_[0-9a-f]{10}\./, '.')} ==`,
      `${answer.status}${lang === undefined ? '' : ` in ${lang}`}`,
      ...headers.filter((one) => !POLICIES.test(one)),
    ],
    policies: headers.filter((one) => POLICIES.test(one)).join('\n'),
  };
}

it('every kind of address has the status, language and headers of the snapshot', async () => {
  const [page, ...others] = await Promise.all(KINDS.map(answerOf));
  const [file = ''] = /\/uploads\/[^"]+\.pdf/.exec(page?.text ?? '') ?? [];
  const lines = [page, ...others, await answerOf(['an upload', file])].flatMap((answer, at) => {
    if (!answer) return [];
    const isAsBefore = at > 0 && answer.policies === page?.policies;
    return [...answer.lines, isAsBefore ? '(the policies of a page)' : answer.policies, ''];
  });
  await expect(lines.join('\n')).toMatchFileSnapshot(ANSWERS);
});
