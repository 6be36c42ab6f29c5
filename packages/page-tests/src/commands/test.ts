import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { count, formatDiagnostic } from 'prospectus/internal/core/diagnostics/format.ts';
import { matchRoute } from 'prospectus/internal/core/manifest/route.ts';
import { runsCommand } from 'prospectus/internal/tools/command-line/run-command.ts';
import { TEST } from 'prospectus/internal/tools/command-line/testing-commands.ts';
import { type LoadedSite, loadSite, noSuchPage } from 'prospectus/internal/tools/scenario/open-site.ts';
import { pageFaults, snapshotText } from 'prospectus/internal/tools/scenario/page-faults.ts';
import { renderScenario } from 'prospectus/internal/tools/scenario/render-scenario.ts';
import type { Scenario } from 'prospectus/internal/tools/scenario/scenario.ts';
import { openScenarios } from 'prospectus/internal/tools/scenario/scenarios.ts';
import { axeInJsdom } from '../axe-in-jsdom.ts';
import { onChange } from '../on-change.ts';
import { compareSnapshot, snapshotFile } from '../snapshots.ts';

const WATCHED = ['page-manifests', 'cms/content', 'cms/src', 'tests/scenarios'];
const parser = new new JSDOM().window.DOMParser();
const parse = (html: string): Document => parser.parseFromString(html, 'text/html');

/** Tests a site's pages, or one page. Exits with 1 if a test fails. */
export const main = runsCommand(TEST, async ([path], { watch, update = false }, root) => {
  const code = await testPages(root, path, update);
  if (!watch) return code;
  for await (const _ of onChange(WATCHED.map((folder) => join(root, folder)))) {
    process.stdout.write(`\n${new Date().toLocaleTimeString('en-GB')}\n`);
    await testPages(root, path, update);
  }
  return 0;
});

async function testPages(root: string, path: string | undefined, update: boolean): Promise<number> {
  const site = await loadSite(root);
  const pages = site.pages.filter(
    ({ route }) => path === undefined || route === path || matchRoute(route, path) !== null,
  );
  const errors = site.diagnostics.filter(({ severity }) => severity === 'error').map(formatDiagnostic);
  if (pages.length === 0)
    return refuse(errors, path === undefined ? 'There is no page to test.' : noSuchPage(site, path));
  if (path === undefined && errors.length > 0) return refuse(errors, 'Pages with errors are not tested.');
  const { all, diagnostics } = await openScenarios(site);
  process.stdout.write(diagnostics.map((one) => `${formatDiagnostic(one)}\n`).join(''));
  let [passed, failed] = [0, diagnostics.length];
  for (const page of pages) {
    const start = performance.now();
    const scenarios = all.filter((one) => one.page === page);
    const faults: string[] = [];
    for (const scenario of scenarios) {
      const failures = await scenarioFaults(site, scenario, update);
      if (failures.length > 0) failed++;
      else passed++;
      faults.push(...failures.map((fault) => `${scenario.name}: ${fault}`));
    }
    const time = Math.round(performance.now() - start);
    process.stdout.write(faults.map((fault) => `${fault}\n`).join(''));
    process.stdout.write(
      `${page.route}: ${count(scenarios.length, 'scenario')}, ${count(faults.length, 'fault')}, ${time} ms\n`,
    );
  }
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed > 0 ? 1 : 0;
}

async function scenarioFaults(site: LoadedSite, scenario: Scenario, update: boolean): Promise<string[]> {
  const rendered = renderScenario(site, scenario);
  const faults = pageFaults(scenario, rendered, parse);
  const isWhole = scenario.name === 'whole';
  if (isWhole || scenario.fill)
    faults.push(...(await axeInJsdom(rendered.html, rendered.head.title, site.site.locale)));
  if (!isWhole && scenario.file === undefined) return faults;
  const text = snapshotText(rendered, parse(rendered.html));
  return [...faults, ...(await compareSnapshot(snapshotFile(site, scenario), text, update))];
}

function refuse(errors: readonly string[], why: string): number {
  process.stderr.write(`${[...errors, why].join('\n')}\n`);
  return 1;
}
