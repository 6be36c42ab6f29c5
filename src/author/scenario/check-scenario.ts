import { dequal } from 'dequal/lite';
import { type CheckFinding, finding, type Report } from '../../check/check-definition.ts';
import { check as noEffect } from '../../check/checks/no-effect.ts';
import { wrongValue } from '../../check/checks/shape.ts';
import { check as unknownRoute } from '../../check/checks/unknown-route.ts';
import { unknownSource } from '../../check/checks/unknown-source.ts';
import { reportIssues } from '../../check/manifest/schema-issues.ts';
import { isObject } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { readJsonText } from '../../core/json/read-json.ts';
import type { Page } from '../../core/manifest/page.ts';
import { matchRoute } from '../../core/manifest/route.ts';
import { readStrapiAnswer } from '../../strapi/strapi-answer.ts';
import { checkPatch } from './check-patch.ts';
import { mergePatch } from './merge-patch.ts';
import type { OpenSite } from './open-site.ts';
import { renderScenario } from './render-scenario.ts';
import type { Answer, Scenario } from './scenario.ts';
import { scenarioName } from './scenario-files.ts';
import { type ScenarioFile, type SourceChange, scenarioSchema } from './scenario-schema.ts';

/** The file of a scenario that was read. */
export interface ReadScenario {
  readonly file: string;
  readonly value: unknown;
  /** The texts of all files beside it, by file. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Checks a scenario against the pages, the content model and the content; undefined where it can't be shown. */
export function checkScenario(site: OpenSite, read: ReadScenario, report: Report): Scenario | undefined {
  const { file, value } = read;
  const parsed = scenarioSchema.safeParse(value);
  if (!parsed.success) {
    reportIssues(parsed.error.issues, value, scenarioSchema, report);
    return undefined;
  }
  const found = pageAt(site, parsed.data.page);
  if (!found) {
    if (!isClaimed(site, parsed.data.page)) report(unknownPage(site, parsed.data.page));
    return undefined;
  }
  let sound = true;
  const heard: Report = (one) => {
    sound = false;
    report(one);
  };
  const answers = new Map([
    ...answersOf(site, read, found.page.sources, parsed.data, 'sources', heard),
    ...answersOf(site, read, site.layout.sources, parsed.data, 'layout', heard),
  ]);
  const { date, width } = parsed.data;
  const scenario: Scenario = {
    name: scenarioName(file),
    file,
    ...found,
    answers: () => answers,
    ...(date === undefined ? {} : { date }),
    ...(width === undefined ? {} : { width }),
  };
  if (sound && answers.size > 0 && isWithoutEffect(site, scenario)) report(changesNothing(parsed.data));
  return scenario;
}

function pageAt({ pages }: OpenSite, path: string): Pick<Scenario, 'page' | 'path' | 'params'> | undefined {
  for (const page of pages) {
    const params = matchRoute(page.route, path);
    if (params) return { page, path, params };
  }
  return undefined;
}

/** Whether a manifest has this address that is no page yet: what is wrong there is told at its own place. */
function isClaimed({ input }: OpenSite, path: string): boolean {
  return input.files.some(({ text }) => {
    const [, route] = /"route"\s*:\s*"([^"]+)"/.exec(text) ?? [];
    return route !== undefined && matchRoute(route, path) !== null;
  });
}

// A scenario of a page that isn't there can't be shown at all: more than a dead link.
const noPage = { ...unknownRoute, severity: 'error' } as const;

function unknownPage({ pages }: OpenSite, path: string): CheckFinding {
  const hint = 'Remove the scenario if its page is gone';
  const candidates = pages.map(({ route }) => route);
  return finding(noPage, { path: ['page'] }, `No page has the address "${path}"`, {
    word: path,
    candidates,
    hint,
  });
}

function answersOf(
  site: OpenSite,
  read: ReadScenario,
  sources: Page['sources'],
  file: ScenarioFile,
  part: 'sources' | 'layout',
  report: Report,
): [string, Answer][] {
  return Object.entries(file[part] ?? {}).flatMap(([name, change]): [string, Answer][] => {
    const source = sources[name];
    if (!source) {
      const place = { path: [part, name], part: 'key' } as const;
      report({ ...unknownSource(name, Object.keys(sources)), place });
      return [];
    }
    const { url } = source;
    const answer = answerOf(site, read, url, change, [part, name], report);
    return answer ? [[url, answer]] : [];
  });
}

function answerOf(
  site: OpenSite,
  scenario: ReadScenario,
  url: string,
  change: SourceChange,
  path: JsonPath,
  report: Report,
): Answer | undefined {
  const { slow, fail } = change;
  const late = slow === undefined ? {} : { delay: slow };
  if (fail) {
    const { status = 500, message = `Request failed with status code ${status}`, never } = fail;
    return { ...late, ...(never ? { delay: Number.POSITIVE_INFINITY } : {}), failure: { status, message } };
  }
  const before = site.snapshot.records.get(url);
  if (change.patch !== undefined) {
    checkPatch(site.input.model, url, change.patch, [...path, 'patch'], report);
    const record = mergePatch(before, change.patch);
    if (dequal(record, before)) report(sameRecord([...path, 'patch']));
    return { ...late, record };
  }
  if (change.file !== undefined) {
    const text = scenario.texts.get(scenario.file.replace(/[^/]+$/, change.file));
    const read = text === undefined ? undefined : readJsonText(text);
    if (text !== undefined && read?.root) {
      return { ...late, record: isAnswer(read.value) ? readStrapiAnswer(200, text) : read.value };
    }
    const why = text === undefined ? 'There is no such file beside the scenario' : 'The file is no JSON';
    report(wrongValue({ path: [...path, 'file'] }, `${why}: "${change.file}"`));
    return undefined;
  }
  if (change.record !== undefined) return { ...late, record: change.record };
  if (slow !== undefined) return { ...late, record: before };
  report(wrongValue({ path }, 'Give one of "patch", "record", "file", "fail" and "slow"'));
  return undefined;
}

/** Whether a file is what the CMS answered, as it is saved from `/api/…`. */
function isAnswer(value: unknown): boolean {
  return (
    isObject(value) && 'data' in value && Object.keys(value).every((key) => key === 'data' || key === 'meta')
  );
}

function sameRecord(path: JsonPath): CheckFinding {
  return finding(noEffect, { path, part: 'key' }, 'The patch changes nothing: the record says this already');
}

function changesNothing(file: ScenarioFile): CheckFinding {
  const part = file.sources === undefined ? 'layout' : 'sources';
  const message = 'The page shows the same without this: it reads nothing of what is changed';
  return finding(noEffect, { path: [part], part: 'key' }, message);
}

/** Whether a page shows the same as with the site's own content. */
function isWithoutEffect(site: OpenSite, scenario: Scenario): boolean {
  if ([...scenario.answers().values()].some(({ delay, failure }) => delay !== undefined || failure))
    return false;
  const own = renderScenario(site, { ...scenario, answers: () => new Map() });
  const now = renderScenario(site, scenario);
  return own.html === now.html && dequal(own.head, now.head);
}
