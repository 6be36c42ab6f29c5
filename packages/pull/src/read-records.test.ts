import { isObject, member } from 'prospectus/internal/core/json/json.ts';
import { parsePopulateQuery } from 'prospectus/internal/strapi/populate/query.ts';
import { openCmsAccess } from 'prospectus/internal/tools/scenario/open-cms-access.ts';
import { expect, it, vi } from 'vitest';
import { readRecords } from './read-records.ts';

const NAMES = Array.from({ length: 200 }, (_, at) => `part.component-with-a-long-name-${at}`);
const entries = [...NAMES, ...NAMES].map((name, at) => ({
  __component: name,
  id: at,
  title: `Title ${at % 7}`,
}));
const withImages = entries.map((one) => ({ ...one, image: `image-${one.id}` }));

/** A CMS that refuses long request lines, and populates the components that a request names. */
function answerOf(url: string): Response {
  if (url.length > 8000) return new Response('{}', { status: 431 });
  const on = member(member(parsePopulateQuery(url.replace(/^.*\?/, '')).populate, 'body'), 'on');
  const shown = isObject(on) ? withImages.filter((one) => Object.hasOwn(on, one.__component)) : entries;
  const data = [{ id: 1, documentId: 'a', body: shown }];
  return Response.json({ data, meta: { pagination: { start: 0, limit: 100, total: 1 } } });
}

it('reads a zone even if its populate is too long for one request', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => answerOf(String(url)));
  const cms = openCmsAccess('https://cms.example');
  const on = Object.fromEntries(NAMES.map((name) => [name, { populate: { image: true as const } }]));
  const { records } = await readRecords(cms, '/pages', { body: { on } });
  const body = withImages.map(({ title, image }) => expect.objectContaining({ title, image }));
  expect(records).toEqual([expect.objectContaining({ documentId: 'a', body })]);
  vi.restoreAllMocks();
});

it.each(['with', 'without'])('reads all records if the CMS limits page sizes, %s a total', async (way) => {
  const all = Array.from({ length: 60 }, (_, at) => ({ id: at + 1, documentId: `r${at}`, title: `R${at}` }));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const start = Number(new URL(String(url)).searchParams.get('pagination[start]'));
    const pagination = { start, limit: 25, ...(way === 'with' ? { total: all.length } : {}) };
    return Response.json({ data: all.slice(start, start + 25), meta: { pagination } });
  });
  const { records } = await readRecords(openCmsAccess('https://cms.example'), '/pages', undefined);
  expect(records).toHaveLength(60);
  vi.restoreAllMocks();
});
