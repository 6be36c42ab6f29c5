import { expect, it } from 'vitest';
import { EMPTY_SNAPSHOT } from '../../content/snapshot.ts';
import { reservedPurpose } from '../../core/manifest/reserved.ts';
import { UNNAMED_SITE } from '../../core/manifest/site.ts';
import { compileLayout, compilePage } from '../../pages/compile.ts';
import type { CompiledPage } from '../../pages/compiled-page.ts';
import { parsePageList } from '../../store/published/read-pages.ts';
import { MISSING_PAGES } from '../../store/stored-names.ts';
import { layoutJob, manifestJobs, searchJobs, securityJob } from './site-jobs.ts';

const world = { blocks: new Map(), forms: new Map() };

const layout = compileLayout({ sources: {}, header: [], footer: [] }, UNNAMED_SITE, world);
const siteOf = (pages: readonly CompiledPage[]) => ({
  pages: { site: UNNAMED_SITE, layout, pages, search: {} },
  snapshot: EMPTY_SNAPSHOT,
  shown: { ...EMPTY_SNAPSHOT, cutPart: () => undefined },
  registry: new Map(),
  report: () => undefined,
  document: () => '',
});

it('builds no internal file at an address that a page can have', () => {
  const site = siteOf([]);
  const jobs = [...manifestJobs('1', site), ...searchJobs(site), layoutJob('1'), securityJob(site.pages)];
  const free = jobs.filter(([address]) => address.startsWith('/') && reservedPurpose(address) === undefined);
  expect(free).toEqual([]);
});

it('lists a page with sections among the pages for missing records', () => {
  const page = compilePage(
    {
      route: '/fees/:slug',
      title: ['$page.metaTitle', '$page.title'],
      sources: { page: { endpoint: '/fees', select: '[slug=:slug]' } },
      blocks: [{ type: 'banner', title: 'Fees' }, { $each: 'page.parts' }],
    },
    world,
  );
  const input = siteOf([page]);
  const body = new Map(manifestJobs('1', input)).get(MISSING_PAGES)?.make(input).body;
  expect(parsePageList(String(body))).toMatchObject([
    { route: '/fees/:slug', title: '$page.title', blocks: [{ type: 'banner' }] },
  ]);
});
