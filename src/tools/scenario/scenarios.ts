import { shapeCheck, unreadFileCheck } from '../../check/checks/file-checks.ts';
import { unknownRouteCheck } from '../../check/checks/link-checks.ts';
import { type CheckFinding, finding, type ReportFinding } from '../../check/definition/check-definition.ts';
import type { ManifestFile } from '../../check/paths/manifest-file.ts';
import { schemaIssues } from '../../check/resolve/schema-issue.ts';
import { reportIssues } from '../../check/visit.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { type Finding, findingConverter } from '../../core/diagnostics/finding.ts';
import { formatDiagnostic } from '../../core/diagnostics/format.ts';
import { readJsonText } from '../../core/json-text/read-json.ts';
import { matchRoute } from '../../core/manifest/route.ts';
import { findPage, listAddresses } from '../../pages/pages.ts';
import { selectRecordPart } from '../../pages/parts/record-part.ts';
import { builtInScenarios } from './built-in.ts';
import type { LoadedSite } from './load-site.ts';
import { scenarioSnapshot } from './render-scenario.ts';
import type { Scenario } from './scenario.ts';
import { collectScenarioAnswers, type ReadScenario } from './scenario-answers.ts';
import { isInPageFolder, readScenarioFiles, scenarioName } from './scenario-files.ts';
import { scenarioSchema } from './scenario-schema.ts';

/** All scenarios of a site, and the faults of their files. A file with an error has no scenario. */
export interface Scenarios {
  readonly all: readonly Scenario[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Loads the built-in scenarios of every page, and those of `tests/scenarios`. */
export async function loadScenarios(site: LoadedSite): Promise<Scenarios> {
  const { scenarios, diagnostics } = readScenarios(site, await readScenarioFiles(site.root));
  return { all: [...builtInScenarios(site), ...scenarios], diagnostics };
}

/** The faults of the scenarios of a site, which is loaded only if it has any. */
export async function checkScenarios(root: string, load: () => Promise<LoadedSite>) {
  const files = await readScenarioFiles(root);
  return files.length === 0 ? [] : readScenarios(await load(), files).diagnostics;
}

export function readScenarios(site: LoadedSite, files: readonly ManifestFile[]) {
  const scenarios: Scenario[] = [];
  const diagnostics: Diagnostic[] = [];
  const texts = new Map(files.map(({ file, text }) => [file, text]));
  const read = new Map(files.map(({ file, text }) => [file, readJsonText(text)]));
  const reportIn = (file: string) => {
    const located = findingConverter(file, texts.get(file) ?? '', read.get(file)?.root);
    return (found: Finding) => void diagnostics.push(located(found));
  };
  // A record that a scenario refers to isn't a scenario itself.
  const records = new Set(files.flatMap(recordFiles));
  for (const [file, { root, value, findings }] of read) {
    const before = diagnostics.length;
    for (const found of findings) reportIn(file)(found);
    if (!root || records.has(file)) continue;
    if (!isInPageFolder(file)) reportIn(file)(finding(misplaced, { path: [] }, MISPLACED));
    const scenario = checkScenario(site, { file, value, texts, reportIn });
    const hasError = diagnostics.slice(before).some(({ severity }) => severity === 'error');
    if (scenario && !hasError) scenarios.push(scenario);
  }
  // Several scenarios may refer to one record.
  const unique = new Map(diagnostics.map((one) => [formatDiagnostic(one), one]));
  return { scenarios, diagnostics: [...unique.values()] };
}

const misplaced = { ...unreadFileCheck, severity: 'error' } as const;
const MISPLACED =
  'This scenario is not in the folder of its page. Move it: tests/scenarios/our-policy/no-dates.json';

function recordFiles({ file, text }: ManifestFile): string[] {
  const folder = file.replace(/[^/]+$/, '');
  return [...text.matchAll(/"file"\s*:\s*"([\w.-]+\.json)"/g)].map(([, name = '']) => folder + name);
}

/** Checks a scenario against the pages, the content model and the content; undefined if it can't be rendered. */
function checkScenario(site: LoadedSite, read: ReadScenario): Scenario | undefined {
  const { file, value } = read;
  const report = read.reportIn(file);
  const parsed = scenarioSchema.safeParse(value);
  if (!parsed.success) {
    reportIssues(schemaIssues(parsed.error.issues, value, scenarioSchema), report);
    return undefined;
  }
  const path = parsed.data.page;
  const routed = findPage(site.pages, site.snapshot, path);
  if (!routed) {
    if (!isClaimed(site, path)) report(unknownPage(site, path));
    return undefined;
  }
  const base = parsed.data.extends === undefined ? undefined : baseOf(site, read, parsed.data.extends);
  const { sources, layout, date = base?.date, width = base?.width } = parsed.data;
  const { params } = routed;
  const main = { sources: routed.page.sources, params };
  const pageAnswers = collectScenarioAnswers(site, read, main, sources, 'sources', base?.answers());
  const frame = { sources: site.layout.sources, params: {} };
  const answers = collectScenarioAnswers(site, read, frame, layout, 'layout', pageAnswers);
  const scenario = {
    name: scenarioName(file),
    file,
    ...routed,
    path,
    answers: () => answers,
    ...(date === undefined ? {} : { date }),
    ...(width === undefined ? {} : { width }),
  };
  reportEmptyPage(site, scenario, report);
  return scenario;
}

/** The scenario that another one extends. Its own faults are reported in its file. */
function baseOf(site: LoadedSite, read: ReadScenario, name: string): Scenario | undefined {
  const file = read.file.replace(/[^/]+$/, `${name}.json`);
  // The extending file is omitted, so that a circle of scenarios ends.
  const texts = new Map([...read.texts].filter(([other]) => other !== read.file));
  const { root, value } = readJsonText(texts.get(file) ?? '');
  if (root) return checkScenario(site, { ...read, file, value, texts });
  const candidates = [...texts.keys()].map(scenarioName);
  const message = texts.has(file) ? `${file} isn’t JSON: see its own error` : `There is no ${file} to extend`;
  read.reportIn(read.file)(finding(shapeCheck, { path: ['extends'] }, message, { word: name, candidates }));
  return undefined;
}

/** Reports a scenario whose main source has no content, although it doesn't fail. */
function reportEmptyPage({ snapshot }: LoadedSite, scenario: Scenario, report: ReportFinding): void {
  const { page, params, path, answers } = scenario;
  const [[name = '', source] = []] = Object.entries(page.sources);
  const { records, failures } = scenarioSnapshot(snapshot, scenario);
  if (!source || failures.has(source.url)) return;
  if ((selectRecordPart(records.get(source.url), source, params) ?? null) !== null) return;
  const selection = source.select?.replace(/=:([^\]]+)/g, (_, param: string) => `=${params[param]}`);
  const nothing = selection === undefined ? 'has no record' : `has no record that matches ${selection}`;
  const message = `The main source "${name}" ${nothing}, so there is no page`;
  const hint = 'Give it a "record". The scenario "empty: null" exists without a file';
  const candidates = listAddresses(page, snapshot).map((one) => one.path);
  const details = answers().has(source.url) ? { hint } : { word: path, candidates, hint };
  report(finding(shapeCheck, { path: ['page'] }, message, details));
}

/** True if a manifest with errors has this address: its errors are reported there. */
function isClaimed({ input }: LoadedSite, path: string): boolean {
  return input.files.some(({ text }) => {
    const [, route] = /"route"\s*:\s*"([^"]+)"/.exec(text) ?? [];
    return route !== undefined && matchRoute(route, path) !== null;
  });
}

// Reported as an error, although a dead link is a warning, because a scenario of a missing page can't be rendered.
const noPage = { ...unknownRouteCheck, severity: 'error' } as const;

function unknownPage({ pages }: LoadedSite, path: string): CheckFinding {
  const hint = 'Remove the scenario if its page is gone';
  const candidates = pages.map(({ route }) => route);
  const details = { word: path, candidates, hint };
  return finding(noPage, { path: ['page'] }, `No page has the address "${path}"`, details);
}
