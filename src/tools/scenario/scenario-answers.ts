import { contentLate } from 'virtual:site/texts';
import { shapeCheck } from '../../check/checks/file-checks.ts';
import { finding } from '../../check/definition/check-definition.ts';
import { unresolvedFinding } from '../../check/visit.ts';
import { urlEndpoint } from '../../content/record-error.ts';
import { type Params, type Step, walkPath } from '../../core/binding/path.ts';
import { statusMessage } from '../../core/content/api-answer.ts';
import type { LoadFailure } from '../../core/content/load-result.ts';
import type { Finding } from '../../core/diagnostics/finding.ts';
import { choiceList } from '../../core/diagnostics/nearest-word.ts';
import { isObject, jsonAt } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { readJsonText } from '../../core/json-text/read-json.ts';
import type { PageSource } from '../../core/manifest/page.ts';
import type { CompiledPage } from '../../pages/compiled-page.ts';
import { checkAnswer } from '../../strapi/embedded/check-records.ts';
import { type Attribute, BOOKKEEPING, findEndpoint } from '../../strapi/model.ts';
import { type AnswerShape, normalRecord } from '../../strapi/normal-record.ts';
import type { LoadedSite } from './load-site.ts';
import { replaceAt } from './record-places.ts';
import type { Answer, Answers, Scenario } from './scenario.ts';
import type { ScenarioFile, SourceChange } from './scenario-schema.ts';
import { fieldsOf, selectedAttribute, selectedPlace, selectSteps } from './selected-place.ts';

export interface ReadScenario {
  readonly file: string;
  readonly value: unknown;
  readonly texts: ReadonlyMap<string, string>;
  readonly reportIn: (file: string) => (found: Finding) => void;
}

type Part = Pick<Scenario, 'params'> & Pick<CompiledPage, 'sources'>;

/** The answers by URL for sources of a page or the layout. `before` has answers whose lists may have other parts. */
export function scenarioAnswers(
  site: LoadedSite,
  read: ReadScenario,
  { sources, params }: Part,
  changes: ScenarioFile['sources'],
  name: 'sources' | 'layout',
  before: Answers = new Map(),
): Answers {
  const report = read.reportIn(read.file);
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
      report(unresolvedFinding(reason, { path, part: 'key' }));
    }
  }
  return answers;
}

interface ChangedSource extends Pick<Scenario, 'params'> {
  readonly source: PageSource;
  /** Its whole record before the change. */
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
  const { file } = change;
  if (file === undefined) {
    report(finding(shapeCheck, { path }, 'Give one of "patch", "record", "file" and "fail"'));
    return undefined;
  }
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
  { input: { model } }: LoadedSite,
  { source, params, record, change }: ChangedSource,
  { given, path, report }: Given,
): unknown {
  const match = findEndpoint(model, urlEndpoint(source.url));
  const whole: Attribute | undefined = match && {
    kind: 'relation',
    target: match.type.uid,
    many: match.type.kind === 'collection' && match.documentId === undefined,
  };
  const shape = match && { model, attributes: match.type.attributes };
  const status = jsonAt(given, ['error', 'status']);
  if (typeof status === 'number') {
    const message = `This is the CMS’s answer to a request that failed. Write "fail": { "status": ${status} }`;
    report(finding(shapeCheck, { path }, message));
    return record;
  }
  const value = readPasted(given, shape);
  const steps = selectSteps(source);
  const isWhole = hasSelection(value, steps, params);
  const attribute = whole && (isWhole ? whole : selectedAttribute(model, whole, steps));
  const isPatch = change.patch !== undefined;
  const selected = selectedPlace(record, source, params);
  const earlier = isWhole ? record : selected && jsonAt(record, selected.place);
  const next = isPatch ? mergePatch(earlier, value) : value;
  if (attribute) {
    // A patch may complete a value, so the patched value is checked. The CMS's own values are not reported.
    const faults = checkAnswer(model, attribute, next);
    for (const { place, ...found } of faults)
      if ('path' in place && jsonAt(value, place.path) !== undefined)
        report({ ...found, place: { ...place, path: [...path, ...pastedPath(given, place.path)] } });
    const isEmpty = isObject(value) && Object.keys(value).every((key) => BOOKKEEPING.has(key));
    if (isEmpty && !isPatch && faults.length === 0) {
      const message = 'The record is empty, so the page would be';
      const hint = `Its fields: ${choiceList(fieldsOf(model, attribute)?.keys() ?? [])}.`;
      report(finding(shapeCheck, { path }, message, { hint }));
    }
  }
  if (isWhole) return next;
  if (!selected) {
    report(finding(shapeCheck, { path }, 'No record of the list comes before the page’s own'));
    return record;
  }
  if (isPatch && earlier === undefined) {
    report(finding(shapeCheck, { path }, 'There is no record to patch. Give the whole record as "record"'));
    return record;
  }
  return replaceAt(record, selected.place, isObject(next) ? { ...selected.key, ...next } : next);
}

/** True for a whole record: it has the list or the member that a selection ends in. */
function hasSelection(value: unknown, steps: readonly Step[], params: Params): boolean {
  const last = steps.at(-1);
  if (!last) return true;
  const container = walkPath(value, steps.slice(0, -1), params);
  return last.kind === 'name' ? isObject(container) && last.name in container : Array.isArray(container);
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

/** The record of a fixture in the shape of Strapi 5, also of a pasted answer: `{ "data": … }`, or Strapi 4's. */
function readPasted(value: unknown, shape: AnswerShape | undefined): unknown {
  const isAnswer =
    isObject(value) && 'data' in value && Object.keys(value).every((key) => ['data', 'meta'].includes(key));
  return normalRecord(isAnswer && !shape?.attributes.has('data') ? value.data : value, shape);
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
