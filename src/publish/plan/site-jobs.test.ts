import { expect, it } from 'vitest';
import { EMPTY_SNAPSHOT } from '../../content/snapshot.ts';
import { UNNAMED_SITE } from '../../core/manifest/site.ts';
import { compileLayout, compilePage } from '../../pages/compile.ts';
import { readPageList } from '../../store/restore/read-pages.ts';
import { MISSING_PAGES } from '../../store/stored-names.ts';
import { manifestJobs } from './site-jobs.ts';

const world = { blocks: new Map(), forms: new Map() };

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
  const layout = compileLayout({ sources: {}, header: [], footer: [] }, UNNAMED_SITE, world);
  const input = {
    pages: { site: UNNAMED_SITE, layout, pages: [page], search: {} },
    snapshot: EMPTY_SNAPSHOT,
    shown: { ...EMPTY_SNAPSHOT, cutPart: () => undefined },
    registry: new Map(),
    report: () => undefined,
    document: () => '',
  };
  const body = new Map(manifestJobs('1', input)).get(MISSING_PAGES)?.make(input).body;
  expect(readPageList(String(body))).toMatchObject([
    { route: '/fees/:slug', title: '$page.title', blocks: [{ type: 'banner' }] },
  ]);
});
