import { contentLate } from 'virtual:site/texts';
import { shapeCheck } from '../../check/checks/file-checks.ts';
import { finding } from '../../check/definition/check-definition.ts';
import { unresolvedFinding } from '../../check/visit.ts';
import { readUrlEndpoint } from '../../content/record-error.ts';
import { type Params, type Step, walkPath } from '../../core/binding/path.ts';
import { statusMessage } from '../../core/content/api-answer.ts';
import type { LoadFailure } from '../../core/content/load-result.ts';
import type { Finding } from '../../core/diagnostics/finding.ts';
import { isObject, jsonAt, member } from '../../core/json/json.ts';
import { memo } from '../../core/json/memo.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { readJsonText } from '../../core/json-text/read-json.ts';
import type { PageSource } from '../../core/manifest/page.ts';
import type { CompiledPage } from '../../pages/compiled-page.ts';
import { collectReads } from '../../pages/dependencies/bound-content.ts';
import { ALL, type Dependencies, EACH_ITEM } from '../../pages/dependencies/dependencies.ts';
import { checkAnswer, isEmptyRecord } from '../../strapi/embedded/check-records.ts';
import { findEndpoint } from '../../strapi/model.ts';
import { type AnswerShape, normalizeRecord } from '../../strapi/normal-record.ts';
import type { LoadedSite } from './load-site.ts';
import { replaceAt } from './record-places.ts';
import type { Answer, Answers, Scenario } from './scenario.ts';
import type { ScenarioFile, SourceChange } from './scenario-schema.ts';
import { findSelectedPlace, selectionSteps } from './selected-place.ts';

export interface ReadScenario {
  readonly file: string;
  readonly value: unknown;
  readonly texts: ReadonlyMap<string, string>;
  readonly reportIn: (file: string) => (found: Finding) => void;
}

type Part = Pick<Scenario, 'params'> & Pick<CompiledPage, 'sources'>;

/** The answers by URL for sources of a page or the layout: those of `before`, with these changes. */
export function collectScenarioAnswers(
  site: LoadedSite,
  read: ReadScenario,
  { sources, params }: Part,
  changes: ScenarioFile['sources'],
  name: 'sources' | 'layout',
  before: Answers = new Map(),
): Answers {
  const answers = new Map(before);
  for (const [sourceName, change] of Object.entries(changes ?? {})) {
    const source = sources[sourceName];
    const path = [name, sourceName];
    if (source) {
      const record = answers.get(source.url)?.record ?? site.snapshot.records.get(source.url);
      const answer = sourceAnswer(site, read, { source, params, record, change, path });
      if (answer) answers.set(source.url, answer);
    } else {
      const reason = { why: 'source', name: sourceName, sources: Object.keys(sources) } as const;
      read.reportIn(read.file)(unresolvedFinding(reason, { path, part: 'key' }));
    }
  }
  return answers;
}

interface ChangedSource extends Pick<Scenario, 'params'> {
  readonly source: PageSource;
  /** The source's whole record before the change. */
  readonly record: unknown;
  readonly change: SourceChange;
  readonly path: JsonPath;
}

/** The answer of a source; undefined if the scenario has a mistake, which is reported. */
function sourceAnswer(site: LoadedSite, read: ReadScenario, changed: ChangedSource): Answer | undefined {
  const { fail } = changed.change;
  if (fail) {
    const { status = 500, message = statusMessage(status), never } = fail;
    return { failure: never ? NO_ANSWER : { status, message } };
  }
  const given = givenIn(read, changed);
  const record = given ? changedRecord(site, changed, given) : changed.record;
  return record === changed.record ? undefined : { record };
}

const NO_ANSWER: LoadFailure = { status: 504, message: contentLate };

/** A record, or a patch of it, as given in a file. */
interface Given {
  readonly given: unknown;
  readonly path: JsonPath;
  readonly report: (found: Finding) => void;
}

function givenIn(read: ReadScenario, { change, path }: ChangedSource): Given | undefined {
  const report = read.reportIn(read.file);
  for (const name of ['patch', 'record'] as const)
    if (change[name] !== undefined) return { given: change[name], path: [...path, name], report };
  const { file = '' } = change;
  const beside = read.file.replace(/[^/]+$/, file);
  const { root, value } = readJsonText(read.texts.get(beside) ?? '');
  if (root) return { given: value, path: [], report: read.reportIn(beside) };
  const message = read.texts.has(beside)
    ? `${beside} isn’t JSON: see its own error`
    : `There is no ${beside}. Save the record there, or give it here as "record"`;
  report(finding(shapeCheck, { path: [...path, 'file'] }, message));
  return undefined;
}

/** The whole record of a source with a fixture in it: in place of the selected part, unless it is the whole record. */
function changedRecord(
  site: LoadedSite,
  { source, params, record, change }: ChangedSource,
  { given, path, report }: Given,
): unknown {
  const { model } = site.input;
  const match = findEndpoint(model, readUrlEndpoint(source.url));
  const status = jsonAt(given, ['error', 'status']);
  if (typeof status === 'number') {
    const message = `This is the CMS’s answer to a request that failed. Write "fail": { "status": ${status} }`;
    report(finding(shapeCheck, { path }, message));
    return record;
  }
  const value = readPasted(given, match && { model, attributes: match.type.attributes });
  const selected = hasSelection(value, selectionSteps(source), params)
    ? WHOLE
    : findSelectedPlace(record, source, params);
  const isPatch = change.patch !== undefined;
  const earlier = selected && jsonAt(record, selected.place);
  if (!selected || (isPatch && earlier === undefined)) {
    const message = selected
      ? 'There is no record to patch. Give the whole record as "record"'
      : 'No record of the list comes before the page’s own';
    report(finding(shapeCheck, { path }, message));
    return record;
  }
  const isMerged = isPatch && isObject(earlier) && isObject(value);
  const { place: at, key } = selected;
  const part = isPatch ? mergePatch(earlier, value) : value;
  const isKeyed = Object.keys(key).some((name) => (member(part, name) ?? null) !== null);
  const keyed = isObject(part) && !isEmptyRecord(part) && !isKeyed ? { ...part, ...key } : part;
  const next = replaceAt(record, at, keyed);
  const many = match?.type.kind === 'collection' && match.documentId === undefined;
  const faults = match
    ? checkAnswer({ model, isRead: isReadBy(site, source.url) }, match.type, many, next)
    : [];
  for (const { place, ...found } of faults) {
    if (!('path' in place) || at.some((step, index) => place.path[index] !== step)) continue;
    // A patch may complete a value, so the whole is checked. The CMS's own values are not reported.
    const inside = place.path.slice(at.length);
    if (jsonAt(value, inside) !== undefined && !(isMerged && inside.length === 0))
      report({ ...found, place: { ...place, path: [...path, ...pastedPath(given, inside)] } });
  }
  return next;
}

const WHOLE = { place: [], key: {} };

/** Returns whether a page or the layout reads the value at a place in the record of a URL. */
const isReadBy = (site: LoadedSite, url: string) => (place: JsonPath) => {
  const inside = (reads: Dependencies | undefined, step: string | number) =>
    reads?.has(ALL) ? reads : reads?.get(typeof step === 'number' ? EACH_ITEM : step);
  return place.reduce(inside, readsOf(site).get(url)) !== undefined;
};

const readsOf = memo(
  (site: LoadedSite) => collectReads(site, (type) => site.input.blocks.get(type)?.block.fields).records,
);

/** True for a whole record: it has the list or the member that a selection ends in. */
function hasSelection(value: unknown, steps: readonly Step[], params: Params): boolean {
  const last = steps.at(-1);
  if (!last) return true;
  const container = walkPath(value, steps.slice(0, -1), params);
  return last.kind === 'name' ? isObject(container) && last.name in container : Array.isArray(container);
}

/** Applies a JSON merge patch (RFC 7396), except that null stays, as the CMS answers null for an empty field. */
export function mergePatch(value: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const changes = Object.entries(patch).map(([name, change]) => [
    name,
    mergePatch(member(value, name), change),
  ]);
  return { ...(isObject(value) ? value : {}), ...Object.fromEntries(changes) };
}

/** The record of a fixture in the shape of Strapi 5, also of a pasted answer: `{ "data": … }`, or Strapi 4's. */
function readPasted(value: unknown, shape: AnswerShape | undefined): unknown {
  const isAnswer =
    isObject(value) && 'data' in value && Object.keys(value).every((key) => ['data', 'meta'].includes(key));
  return normalizeRecord(isAnswer && !shape?.attributes.has('data') ? value.data : value, shape);
}

/** The path in the file of a value in the record that `readPasted` returned. */
function pastedPath(value: unknown, path: JsonPath): JsonPath {
  const filePath: (string | number)[] = [];
  for (const key of path) {
    for (const wrapper of ['data', 'attributes']) {
      const at = jsonAt(value, filePath);
      if (isObject(at) && !Object.hasOwn(at, key) && Object.hasOwn(at, wrapper)) filePath.push(wrapper);
    }
    filePath.push(key);
  }
  return filePath;
}
