import { expect } from 'vitest';
import type { RenamedSite } from './renamed-site.ts';

/** One of each kind of field that stores its data differently, and the answers that contain it. */
const RENAMES = [
  { kind: 'a text of a type', old: 'our-policie.banner_title', now: 'policy_heading', at: [0, 4] },
  {
    kind: 'a text of a component',
    old: 'our-policie.committee-member.designation',
    now: 'office',
    at: [0, 4],
  },
  { kind: 'a picture', old: 'our-policie.banner_image', now: 'wide_picture', at: [0, 4] },
  { kind: 'a component', old: 'our-policie.Immediate_Contact_Nos', now: 'theNumbers', at: [0, 4] },
  { kind: 'a dynamic zone', old: 'rgc-about-us.about', now: 'parts', at: [1] },
  { kind: 'a relation', old: 'news-article.course', now: 'of_course', at: [2, 3] },
  { kind: 'its other side', old: 'course.news', now: 'stories', at: [2, 3] },
  { kind: 'a relation to its own type', old: 'news-article.related', now: 'see_also', at: [2, 3] },
];
const ENDPOINTS = ['/our-policie', '/rgc-about-us', '/news-articles', '/courses'];
const POLICY = 'api::our-policie.our-policie';

/** Renames a field of every kind and renames it back: Strapi's answers are the same apart from the name. */
export async function renameEveryKind(site: RenamedSite): Promise<void> {
  const contentNow = () => site.contentNow(ENDPOINTS, POLICY);
  const before = await contentNow();
  for (const { old, now } of RENAMES) await site.rename(old, now);
  const renamed = await contentNow();
  const expected = RENAMES.reduce(
    (lines, { old, now, at }) =>
      lines.map((line, place) =>
        at.includes(place) ? line.replaceAll(`"${old.split('.').at(-1)}":`, `"${now}":`) : line,
      ),
    before,
  );
  expect(sorted(renamed)).toEqual(sorted(expected));
  for (const { old, now } of RENAMES.toReversed())
    await site.rename(`${old.replace(/[^.]+$/, '')}${now}`, old.split('.').at(-1) ?? '');
  expect(sorted(await contentNow())).toEqual(sorted(before));
}

/** The texts as values, whose properties have no order. */
function sorted(texts: readonly string[]): unknown[] {
  return texts.map((text): unknown => JSON.parse(text));
}
