import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bilingualPages, bilingualSnapshot } from '../../../tests/setup/bilingual-site.ts';
import { runs } from '../../../tests/setup/full.ts';
import { omitMissingTranslations, translateContent } from './translated-content.ts';

const ids = fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e']);
const isList = (list: unknown): list is readonly unknown[] => Array.isArray(list);

it.each([1, 2, 4])('merges the lists of two languages up to the limit of %i', async (limit) => {
  const pages = bilingualPages({ stories: { sources: { stories: { endpoint: '/stories', limit } } } });
  await fc.assert(
    fc.asyncProperty(ids, ids, async (english, kannada) => {
      const [en, kn] = [english, kannada].map((all) => all.map((one) => ({ documentId: one, slug: one })));
      const loaded = await bilingualSnapshot(pages, { en: en ?? [], kn: kn ?? [], notes: [] });
      const { records } = translateContent(pages, loaded);
      const length = (url: string, of = loaded.records) => [of.get(url)].filter(isList).flat().length;
      const lists = (pages.translations ?? []).filter(({ url }) => isList(records.get(url)));
      const limited = lists.filter(({ url }) => url.endsWith(`pagination[limit]=${limit}`));
      expect(limited).toHaveLength(1);
      for (const { url, of } of lists)
        expect(length(url, records)).toBeGreaterThanOrEqual(Math.max(length(url), length(of)));
      for (const { url } of limited) expect(length(url, records)).toBeLessThanOrEqual(limit);
    }),
    { numRuns: runs(30, 1000) },
  );
});

it('omits only the 404 answers of translations from the failures of a poll', () => {
  const translations = [{ url: '/kn', of: '/en', code: 'kn', isShared: false, isTranslated: true }];
  const failed = ['/en 404', '/kn 404', '/kn 500'].map((one) => {
    const [url = '', status] = one.split(' ');
    return { url, status: Number(status), message: one };
  });
  const left = omitMissingTranslations({ ...bilingualPages(), translations }, failed);
  expect(left.map(({ message }) => message)).toEqual(['/en 404', '/kn 500']);
});
