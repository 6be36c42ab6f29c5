import { unknownRouteCheck } from '../../check/checks/link-checks.ts';
import { type CheckFinding, finding, type ReportFinding } from '../../check/definition/check-definition.ts';
import { schemaIssues } from '../../check/resolve/schema-issue.ts';
import { reportIssues } from '../../check/visit.ts';
import { matchRoute } from '../../core/manifest/route.ts';
import { pageAt } from '../../pages/pages.ts';
import type { LoadedSite } from './open-site.ts';
import type { Scenario } from './scenario.ts';
import { type ReadScenario, scenarioAnswers } from './scenario-answers.ts';
import { scenarioName } from './scenario-files.ts';
import { scenarioSchema } from './scenario-schema.ts';

/** Checks a scenario against the pages, the content model and the content; undefined if it can't be rendered. */
export function checkScenario(
  site: LoadedSite,
  read: ReadScenario,
  report: ReportFinding,
): Scenario | undefined {
  const { file, value } = read;
  const parsed = scenarioSchema.safeParse(value);
  if (!parsed.success) {
    reportIssues(schemaIssues(parsed.error.issues, value, scenarioSchema), report);
    return undefined;
  }
  const path = parsed.data.page;
  const routed = pageAt(site.pages, site.snapshot, path);
  if (!routed) {
    if (!isClaimed(site, path)) report(unknownPage(site, path));
    return undefined;
  }
  const answers = new Map([
    ...scenarioAnswers(site, read, routed.page.sources, parsed.data, 'sources', report),
    ...scenarioAnswers(site, read, site.layout.sources, parsed.data, 'layout', report),
  ]);
  const { date, width } = parsed.data;
  return {
    name: scenarioName(file),
    file,
    ...routed,
    path,
    answers: () => answers,
    ...(date === undefined ? {} : { date }),
    ...(width === undefined ? {} : { width }),
  };
}

/** True if a manifest with errors has this address: its errors are reported there. */
function isClaimed({ input }: LoadedSite, path: string): boolean {
  return input.files.some(({ text }) => {
    const [, route] = /"route"\s*:\s*"([^"]+)"/.exec(text) ?? [];
    return route !== undefined && matchRoute(route, path) !== null;
  });
}

// An error, although a dead link is a warning: a scenario of a missing page can't be rendered at all.
const noPage = { ...unknownRouteCheck, severity: 'error' } as const;

function unknownPage({ pages }: LoadedSite, path: string): CheckFinding {
  const hint = 'Remove the scenario if its page is gone';
  const candidates = pages.map(({ route }) => route);
  const details = { word: path, candidates, hint };
  return finding(noPage, { path: ['page'] }, `No page has the address "${path}"`, details);
}
