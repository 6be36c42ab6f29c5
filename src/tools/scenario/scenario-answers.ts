import { shapeCheck } from '../../check/checks/file-checks.ts';
import { finding, type ReportFinding } from '../../check/definition/check-definition.ts';
import { unresolvedFinding } from '../../check/visit.ts';
import { statusMessage } from '../../core/content/api-answer.ts';
import { isObject } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { readJsonText } from '../../core/json-text/read-json.ts';
import type { CompiledPage } from '../../pages/compiled-page.ts';
import { readStrapiAnswer } from '../../strapi/strapi-answer.ts';
import { checkPatch } from './check-patch.ts';
import type { LoadedSite } from './open-site.ts';
import type { Answer } from './scenario.ts';
import type { ScenarioFile, SourceChange } from './scenario-schema.ts';

/** The file of a scenario that was read. */
export interface ReadScenario {
  readonly file: string;
  readonly value: unknown;
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * The answers for the sources of a page or of the layout in a scenario, by URL.
 * @param part the property of the scenario that contains them
 * @param report receives the faults; a source with a mistake has no answer
 */
export function scenarioAnswers(
  site: LoadedSite,
  read: ReadScenario,
  sources: CompiledPage['sources'],
  file: ScenarioFile,
  part: 'sources' | 'layout',
  report: ReportFinding,
): [string, Answer][] {
  return Object.entries(file[part] ?? {}).flatMap(([name, change]): [string, Answer][] => {
    const source = sources[name];
    if (!source) {
      const place = { path: [part, name], part: 'key' } as const;
      report(unresolvedFinding({ why: 'source', name, sources: Object.keys(sources) }, place));
      return [];
    }
    const { url } = source;
    const answer = sourceAnswer(site, read, url, change, [part, name], report);
    return answer ? [[url, answer]] : [];
  });
}

function sourceAnswer(
  site: LoadedSite,
  scenario: ReadScenario,
  url: string,
  change: SourceChange,
  path: JsonPath,
  report: ReportFinding,
): Answer | undefined {
  const { slow, fail } = change;
  const late = slow === undefined ? {} : { delay: slow };
  if (fail) {
    const { status = 500, message = statusMessage(status), never } = fail;
    return { ...late, ...(never ? { delay: Number.POSITIVE_INFINITY } : {}), failure: { status, message } };
  }
  const before = site.snapshot.records.get(url);
  if (change.patch !== undefined) {
    checkPatch(site.input.model, url, change.patch, [...path, 'patch'], report);
    return { ...late, record: mergePatch(before, change.patch) };
  }
  if (change.file !== undefined) {
    const beside = recordBeside(scenario, change.file);
    if ('record' in beside) return { ...late, ...beside };
    report(finding(shapeCheck, { path: [...path, 'file'] }, `${beside.why}: "${change.file}"`));
    return undefined;
  }
  if (change.record !== undefined) return { ...late, record: change.record };
  if (slow !== undefined) return { ...late, record: before };
  report(finding(shapeCheck, { path }, 'Give one of "patch", "record", "file", "fail" and "slow"'));
  return undefined;
}

/** The record in a file beside the scenario, or the reason why there is none. */
function recordBeside(
  { file, texts }: ReadScenario,
  name: string,
): { readonly record: unknown } | { readonly why: string } {
  const text = texts.get(file.replace(/[^/]+$/, name));
  if (text === undefined) return { why: 'There is no such file beside the scenario' };
  const { root, value } = readJsonText(text);
  if (!root) return { why: 'The file is no JSON' };
  return { record: isAnswer(value) ? readStrapiAnswer(200, text) : value };
}

/** True for a file with an answer of the CMS, as saved from `/api/…`. */
function isAnswer(value: unknown): boolean {
  return (
    isObject(value) && 'data' in value && Object.keys(value).every((key) => key === 'data' || key === 'meta')
  );
}

/** Applies a JSON merge patch (RFC 7396) to a value: null removes a property, a list is replaced whole. */
export function mergePatch(value: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const merged = new Map(Object.entries(isObject(value) ? value : {}));
  for (const [name, change] of Object.entries(patch)) {
    if (change === null) merged.delete(name);
    else merged.set(name, mergePatch(merged.get(name), change));
  }
  return Object.fromEntries(merged);
}
