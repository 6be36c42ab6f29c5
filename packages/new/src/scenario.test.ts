import { loadSite } from 'prospectus/internal/tools/scenario/load-site.ts';
import { openCmsAccess } from 'prospectus/internal/tools/scenario/open-cms-access.ts';
import { renderScenario } from 'prospectus/internal/tools/scenario/render-scenario.ts';
import { readScenarios } from 'prospectus/internal/tools/scenario/scenarios.ts';
import { expect, test } from 'vitest';
import { startFakeCms } from '../../../tests/setup/fake-cms.ts';
import { SMALL_SITE } from '../../../tests/setup/small-site.ts';
import { planScenario } from './scenario.ts';

const planFrom = async (url: string) =>
  planScenario(await loadSite(SMALL_SITE, openCmsAccess(url)), '/halls', 'as-it-was', url);

test('a scenario stores the answers of a running CMS', async () => {
  const cms = await startFakeCms(SMALL_SITE);
  cms.retell((text) => (text.startsWith('Three halls') ? 'Four halls' : text));
  const plan = await planFrom(cms.url);
  await cms.stop();
  const files = plan.ok ? [...plan.files].map(([file, text]) => ({ file, text })) : [];
  expect(files.map(({ file }) => file)).toContain('tests/scenarios/halls/as-it-was.json');
  const site = await loadSite(SMALL_SITE);
  const { scenarios, diagnostics } = readScenarios(site, files);
  expect(diagnostics).toEqual([]);
  expect(scenarios.map((one) => renderScenario(site, one).html.includes('Four halls'))).toEqual([true]);
});

test('writes a patch instead of a whole record if the page selects a record', async () => {
  const site = await loadSite(SMALL_SITE);
  const pages = site.pages.map((page) => {
    const selecting = Object.entries(page.sources).filter(([, { select }]) => select !== undefined);
    return { ...page, sources: Object.fromEntries(selecting) };
  });
  const plan = planScenario({ ...site, pages }, '/halls/hall-of-nets', 'no-text');
  const files = plan.ok ? [...plan.files].map(([file, text]) => ({ file, text })) : [];
  expect(JSON.parse(files[0]?.text ?? '')).toMatchObject({ sources: { hall: { patch: expect.anything() } } });
  const { scenarios, diagnostics } = readScenarios(site, files);
  expect(diagnostics).toEqual([]);
  expect(scenarios.map((one) => renderScenario(site, one).status)).toEqual([200]);
});

test('writes no scenario if the CMS does not respond', async () => {
  const cms = await startFakeCms(SMALL_SITE);
  cms.failWith('500');
  const plan = await planFrom(cms.url);
  await cms.stop();
  expect(plan).toMatchObject({ ok: false, why: expect.stringContaining('The database is asleep') });
});

test('writes a failing source where a record has no text to change', async () => {
  const site = await loadSite(SMALL_SITE);
  const empty = { ...site, snapshot: { ...site.snapshot, records: new Map<string, unknown>() } };
  const plan = planScenario(empty, '/halls', 'gone');
  const [text = ''] = plan.ok ? plan.files.values() : [];
  expect(Object.values(JSON.parse(text).sources)).toEqual([{ fail: { status: 503 } }]);
  const pages = site.pages.map((page) => ({ ...page, sources: {} }));
  expect(planScenario({ ...site, pages }, '/halls', 'gone')).toMatchObject({ ok: false });
});
