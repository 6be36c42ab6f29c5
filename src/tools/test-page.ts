import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { JSDOM } from 'jsdom';
import { formatDiagnostic } from '../core/diagnostics/format.ts';
import { nearest, withSuggestion } from '../core/diagnostics/nearest-word.ts';
import { matchRoute } from '../core/manifest/route.ts';
import { TEST_PAGE } from './command-line/authoring-commands.ts';
import { onChange } from './command-line/on-change.ts';
import { runsCommand } from './command-line/run-command.ts';
import { type LoadedSite, loadSite } from './scenario/open-site.ts';
import { pageFaults, snapshotText } from './scenario/page-faults.ts';
import { renderScenario } from './scenario/render-scenario.ts';
import { pageFileName, type Scenario } from './scenario/scenario.ts';
import { openScenarios } from './scenario/scenarios.ts';

/** Runs the tests of one page only; exits with 1 if one fails. */
export const main = runsCommand(TEST_PAGE, async ([path = ''], { watch, update = false }, root) => {
  const code = await testPage(root, path, update);
  if (!watch) return code;
  const folders = ['page-manifests', 'cms/content', 'cms/src', 'tests/scenarios'];
  for await (const _ of onChange(folders.map((folder) => join(root, folder)))) {
    process.stdout.write(`\n${new Date().toLocaleTimeString('en-GB')}\n`);
    await testPage(root, path, update);
  }
  return 0;
});

async function testPage(root: string, path: string, update: boolean): Promise<number> {
  const start = performance.now();
  const site = await loadSite(root);
  const page = site.pages.find(({ route }) => route === path || matchRoute(route, path) !== null);
  if (!page) {
    const known = site.pages.map(({ route }) => route);
    const errors = site.diagnostics.filter(({ severity }) => severity === 'error').map(formatDiagnostic);
    const message = withSuggestion(`No page has the address "${path}".`, nearest(path, known));
    process.stderr.write(`${[...errors, message].join('\n')}\n`);
    return 1;
  }
  const { all, diagnostics } = await openScenarios(site);
  const scenarios = all.filter((one) => one.page === page);
  const faults = diagnostics.map(formatDiagnostic);
  const parser = new new JSDOM().window.DOMParser();
  const parse = (html: string): Document => parser.parseFromString(html, 'text/html');
  for (const scenario of scenarios) {
    const rendered = renderScenario(site, scenario);
    faults.push(...pageFaults(scenario, rendered, parse).map((fault) => `${scenario.name}: ${fault}`));
    if (scenario.name !== 'whole' && scenario.file === undefined) continue;
    const file = snapshotFile(site, scenario);
    faults.push(...(await compare(file, snapshotText(rendered, parse(rendered.html)), update)));
  }
  process.stdout.write(faults.map((fault) => `${fault}\n`).join(''));
  const time = Math.round(performance.now() - start);
  process.stdout.write(`${path}: ${scenarios.length} scenarios, ${faults.length} faults, ${time} ms\n`);
  return faults.length > 0 ? 1 : 0;
}

/** The file with the snapshot of a scenario. */
export function snapshotFile({ root }: LoadedSite, { file, name, path }: Scenario): string {
  if (file === undefined) return join(root, 'tests/site/pages', `${pageFileName(path)}.txt`);
  return join(root, dirname(file), `${name}.txt`);
}

async function compare(file: string, text: string, update: boolean): Promise<string[]> {
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (before === text) return [];
  if (update || before === undefined) {
    await writeFile(file, text);
    process.stdout.write(`${file}: written\n`);
    return [];
  }
  return [createTwoFilesPatch(file, 'now', before, text, undefined, undefined, { context: 2 })];
}
