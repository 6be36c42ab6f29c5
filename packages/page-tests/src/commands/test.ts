import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, watch } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { count, formatDiagnostic } from 'prospectus/internal/core/diagnostics/format.ts';
import { addSuggestion, nearestWord } from 'prospectus/internal/core/diagnostics/nearest-word.ts';
import { groupValues } from 'prospectus/internal/core/json/group-values.ts';
import { matchRoute } from 'prospectus/internal/core/manifest/route.ts';
import { debounce } from 'prospectus/internal/node/debounce.ts';
import { packageRoot } from 'prospectus/internal/node/package-root.mjs';
import { allBlocks } from 'prospectus/internal/render/all-blocks.ts';
import { findBrokenBlocks } from 'prospectus/internal/tools/build/broken-blocks.mjs';
import { listRegistries } from 'prospectus/internal/tools/build/registries.mjs';
import { findBlockFiles, isSiteOwnFile } from 'prospectus/internal/tools/build/site-folder.ts';
import type { OptionValues } from 'prospectus/internal/tools/command-line/parse-command.ts';
import { commandMain } from 'prospectus/internal/tools/command-line/run-command.ts';
import { TEST } from 'prospectus/internal/tools/command-line/testing-commands.ts';
import { printAnswer } from 'prospectus/internal/tools/describe/answer.ts';
import { formatJunitXml } from 'prospectus/internal/tools/describe/junit-xml.ts';
import { localizedRoute, refuseLocale } from 'prospectus/internal/tools/describe/localized-route.ts';
import { type LoadedSite, loadSite } from 'prospectus/internal/tools/scenario/load-site.ts';
import { scenarioName } from 'prospectus/internal/tools/scenario/scenario-files.ts';
import { loadScenarios } from 'prospectus/internal/tools/scenario/scenarios.ts';
import { countTests, formatReport, junitCases, type TestResult } from '../report.ts';
import { compareSnapshot, findObsoleteSnapshots } from '../snapshots.ts';
import { blockCases, languageOf, layoutCases, pageCase, type TestCase } from '../test-cases.ts';

const WATCHED = ['page-manifests', 'cms/content', 'cms/src', 'tests/scenarios'];

type Options = OptionValues<typeof TEST>;

/** Tests a site, or one page, block or the layout. Exits with 1 if a test fails. */
export const main = commandMain(TEST, async ([subject], options, root) => {
  const code = await testSite(root, subject, options);
  if (!options.watch || process.env.PROSPECTUS_TEST_AGAIN) return code;
  const blocks = listRegistries(root).filter((folder) => isSiteOwnFile(root, folder));
  // An editor writes a file in several steps.
  const changed = debounce(() => {
    process.stdout.write(`\n${new Date().toLocaleTimeString('en-GB')}\n`);
    testInNewProcess(root);
  }, 60);
  for (const folder of [...WATCHED.map((name) => join(root, name)), ...blocks].filter(existsSync))
    watch(folder, { recursive: true }, changed);
  await new Promise(() => undefined);
  return 0;
});

/** Runs the tests in a new process without watching, because only a new process loads changed blocks. */
function testInNewProcess(root: string): void {
  const run = [join(packageRoot(), 'src/tools/run.mjs'), ...process.argv.slice(2)];
  spawnSync(process.execPath, run, {
    env: { ...process.env, SITE: root, PROSPECTUS_TEST_AGAIN: '1' },
    stdio: 'inherit',
  });
}

async function testSite(
  root: string,
  subject: string | undefined,
  { update = false, scenario, locale, json, junit }: Options,
): Promise<number> {
  const site = await loadSite(root);
  const refusal = refuseLocale(site.input.files, locale);
  if (refusal) return printAnswer(refusal);
  const errors = site.diagnostics.filter(({ severity }) => severity === 'error').map(formatDiagnostic);
  if (subject === undefined && errors.length > 0)
    return refuse([...errors, 'Pages with errors are not tested.']);
  const { all, diagnostics } = await loadScenarios(site);
  const ofPages = all.filter(({ page }) => (locale ?? languageOf(site, page)) === languageOf(site, page));
  const others = locale === undefined ? [...layoutCases(site, all), ...blockTests(site)] : [];
  const tests = [...ofPages.map((one) => pageCase(site, one)), ...others];
  const isAbout = (address: string) => (one: TestCase) =>
    one.subject === address || matchRoute(one.subject, address) !== null;
  const chosen = subject === undefined ? tests : tests.filter(isAbout(localizedRoute(site, subject, locale)));
  const cases = chosen.filter(({ name }) => (scenario ?? name) === name);
  if (cases.length === 0) {
    const wrong = diagnostics.filter(({ file }) => scenarioName(file) === scenario).map(formatDiagnostic);
    const unknown = noSuchTest(chosen.length > 0 ? chosen : tests, subject, scenario);
    return refuse([...errors, ...(wrong.length > 0 ? wrong : [unknown])]);
  }
  const results: TestResult[] = [];
  for (const [name, ofSubject] of groupValues(cases.map((one) => [one.subject, one] as const))) {
    const start = performance.now();
    for (const one of ofSubject) results.push(await runCase(root, one, update));
    const time = Math.round(performance.now() - start);
    if (!json) process.stdout.write(`${name}: ${count(ofSubject.length, 'test')}, ${time} ms\n`);
  }
  const isWhole = (subject ?? scenario ?? locale) === undefined;
  const inScenarios = await Promise.all(
    diagnostics.map(async (one) => {
      const page = /"page"\s*:\s*"([^"]+)"/.exec(await readFile(join(root, one.file), 'utf8'))?.[1];
      return isWhole || page === undefined || chosen.some(isAbout(page)) ? one : [];
    }),
  );
  // The snapshot of a scenario or a block with errors isn't obsolete.
  const used = new Set(tests.map(({ snapshot }) => snapshot));
  const isComplete = isWhole && diagnostics.length === 0 && findBrokenBlocks().size === 0;
  const obsolete = isComplete ? await findObsoleteSnapshots(root, used, update) : [];
  const run = { results, obsolete, diagnostics: inScenarios.flat(), isUpdate: update };
  if (junit !== undefined) await writeFile(join(root, junit), formatJunitXml(junitCases(run)));
  const text = json ? `${JSON.stringify({ ...countTests(run), ...run }, null, 2)}\n` : formatReport(run);
  process.stdout.write(text);
  return countTests(run).failed > 0 ? 1 : 0;
}

const blockTests = ({ root, site }: LoadedSite): readonly TestCase[] =>
  [...findBlockFiles(root)].flatMap(([type, file]) => {
    const describedBlock = isSiteOwnFile(root, file) && allBlocks.get(type);
    const views = readdirSync(dirname(file)).filter((name) => /(?<!\.test)\.tsx$/.test(name));
    const code = views.map((name) => readFileSync(join(dirname(file), name), 'utf8')).join('\n');
    return describedBlock ? blockCases(type, describedBlock, site.locale, code) : [];
  });

function noSuchTest(tests: readonly TestCase[], subject = '', scenario = ''): string {
  if (tests.length === 0) return 'There is no page to test.';
  const [subjects, names] = [tests.map((one) => one.subject), tests.map(({ name }) => name)];
  const isKnown = subjects.every((one) => one === subject || matchRoute(one, subject));
  if (subject !== '' && !isKnown)
    return addSuggestion(`There is no page or block "${subject}".`, nearestWord(subject, subjects));
  return addSuggestion(`There is no scenario "${scenario}".`, nearestWord(scenario, names));
}

async function runCase(
  root: string,
  { subject, name, snapshot, run }: TestCase,
  update: boolean,
): Promise<TestResult> {
  const { faults, text } = await run();
  if (snapshot === undefined || text === undefined) return { subject, name, faults };
  const snapshotState = await compareSnapshot(join(root, snapshot), text, update);
  const { state } = snapshotState;
  const difference = state === 'changed' ? [`differs from ${snapshot}\n${snapshotState.patch}`] : [];
  return { subject, name, faults: [...faults, ...difference], snapshot, state };
}

function refuse(lines: readonly string[]): number {
  process.stderr.write(`${lines.join('\n')}\n`);
  return 1;
}
