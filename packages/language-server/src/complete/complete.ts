import { listUses } from 'prospectus/internal/check/check-file.ts';
import { describeItem, type Shape } from 'prospectus/internal/check/paths/shape.ts';
import type { CheckEnvironment } from 'prospectus/internal/check/resolve/resolve-manifest.ts';
import type { BindingPlace } from 'prospectus/internal/check/resolve/resolved.ts';
import { rootName } from 'prospectus/internal/core/binding/path.ts';
import { isObject, jsonAt, member, parseJson } from 'prospectus/internal/core/json/json.ts';
import { findEndpoint } from 'prospectus/internal/strapi/model.ts';
import type { CompletionItem } from 'vscode-languageserver';
import { type Candidate, SUITS } from './candidate.ts';
import { createClue, rateNameSimilarity } from './clues.ts';
import { type Cursor, replaceJsonAt } from './cursor.ts';
import { forEachLeaf, type Habits } from './habits.ts';
import { listLinkCandidates } from './links.ts';
import { canFieldShow, HIDDEN, listReachablePaths, rateType } from './paths.ts';
import { presentValues, rateContent } from './present.ts';

export interface CompletionInput {
  readonly environment: CheckEnvironment;
  readonly file: string;
  readonly cursor: Cursor;
  readonly habits: Habits;
  readonly links: readonly string[];
}

/** The number of candidates that are tried with the checker; each costs up to 3 ms on the largest manifest. */
const TRIED = 14;

/** The completions of a value, most probable first; those with findings of the checker come last. */
export function completeValue(input: CompletionInput, offered: readonly CompletionItem[]): CompletionItem[] {
  const place = completionPlace(input);
  const candidates = [
    ...(place ? bindingCandidates(input, place) : []),
    ...(place?.spec.kind === 'href'
      ? listLinkCandidates({ ...input, model: input.environment.model }, input.links, place)
      : []),
    ...schemaCandidates(input, offered),
  ];
  return inOrder(input, candidates);
}

/** The place at the cursor, or at a path around it, where the checker resolves a binding. */
export function completionPlace(
  { environment, file, cursor: { value, path: cursorPath } }: Omit<CompletionInput, 'habits' | 'links'>,
  path = cursorPath.slice(0, cursorPath.at(-2) === '$sort' ? -1 : undefined),
): BindingPlace | undefined {
  const there = jsonAt(value, path);
  const whole = typeof there === 'string' ? value : replaceJsonAt(value, path, '');
  const key = JSON.stringify(path);
  return listUses(environment, file, whole, () => {})?.places.findLast(
    (one) => JSON.stringify(one.path) === key,
  );
}

const PLAIN_PATHS = new Set<unknown>(['$each', 'from']);

function bindingCandidates(input: CompletionInput, { spec, path, scope }: BindingPlace): Candidate[] {
  if (path.at(-1) === '$sort') return orderCandidates(scope);
  const mark = PLAIN_PATHS.has(path.at(-1)) ? '' : '$';
  const clue = createClue(input.cursor.value, path, input.habits);
  const context = { model: input.environment.model, params: [] };
  return listReachablePaths(context.model, scope).map(({ path: inner, thing }, at) => {
    const value = `${mark}${inner}`;
    const fits = canFieldShow(spec, thing);
    const now = fits ? SUITS + rateContent(spec, presentValues(context, scope, inner)) : 0;
    const score = now + rateType(spec, thing) + clue(value) - 5 * value.split('.').length - at / 1000;
    return { value, score, item: { label: value, detail: describeItem(thing), kind: 6 } };
  });
}

function orderCandidates({ item }: Shape): Candidate[] {
  const fields = item.kind === 'record' ? [...item.fields] : [];
  const plain = fields.filter(([name, { kind }]) => kind === 'scalar' && !HIDDEN.has(name));
  return plain
    .flatMap(([name]) => [`${name}:asc`, `${name}:desc`])
    .map((value, at) => ({ value, score: SUITS - at, item: { label: value, kind: 12 } }));
}

function schemaCandidates(
  { environment, cursor, habits }: CompletionInput,
  offered: readonly CompletionItem[],
): Candidate[] {
  const clue = createClue(cursor.value, cursor.path, habits);
  const within = insideClue(environment, cursor);
  return offered.map((item) => {
    const value = parseJson(item.label) ?? item.label;
    const isEmpty = /^(""|\{\}|\[\]|null)?$/.test(item.label);
    const clueScore = cursor.path.at(-1) === 'endpoint' ? 0 : clue(value);
    const score = (isEmpty ? 0 : SUITS) + clueScore + within(String(value));
    return { value, score, item: { ...item, label: String(value) } };
  });
}

function inOrder(input: CompletionInput, candidates: readonly Candidate[]): CompletionItem[] {
  const sorted = [...candidates].sort((a, b) => b.score - a.score);
  const tried = sorted
    .slice(0, TRIED)
    .map((one) => ({ one, faults: faultsWith(input, one.value) }))
    .sort((a, b) => a.faults - b.faults)
    .map(({ one }) => one);
  return [...tried, ...sorted.slice(TRIED)].map(({ item }) => item);
}

/** The findings of the checker with a value at the cursor; an error counts as much as ten warnings. */
function faultsWith({ environment, file, cursor }: CompletionInput, value: unknown): number {
  const { model, blocks, forms } = environment;
  let faults = 0;
  listUses({ model, blocks, forms }, file, replaceJsonAt(cursor.value, cursor.path, value), ({ check }) => {
    faults += check.severity === 'error' ? 10 : 1;
  });
  return faults;
}

/** Rates a block type by the props that its block already has, and an endpoint by the fields that are bound to it. */
function insideClue({ blocks, model }: CheckEnvironment, { path, value }: Cursor): (value: string) => number {
  const key = path.at(-1);
  if (key === 'type' && path.length === 3) {
    const owner = jsonAt(value, path.slice(0, -1));
    const props = Object.keys(isObject(owner) ? owner : {}).filter(
      (name) => !['type', 'from', 'id'].includes(name),
    );
    return (type) => {
      const fields = blocks.get(type)?.block.fields ?? {};
      const needed = Object.keys(fields).filter((name) => fields[name]?.required && !props.includes(name));
      return -10 * needed.length - 20 * props.filter((name) => !Object.hasOwn(fields, name)).length;
    };
  }
  if (key !== 'endpoint') return () => 0;
  const bound = boundFields(value, String(path[1]));
  const route = String(member(value, 'route'));
  return (endpoint) => {
    const fields = findEndpoint(model, endpoint)?.type.attributes;
    const missing = [...bound].filter((name) => !fields?.has(name)).length;
    return rateNameSimilarity(route, endpoint) + rateNameSimilarity(String(path[1]), endpoint) - 20 * missing;
  };
}

/** The first fields that bindings read from a source, and those that it populates. */
function boundFields(manifest: unknown, source: string): ReadonlySet<string> {
  const populate = jsonAt(manifest, ['sources', source, 'populate']);
  const fields = new Set(Object.keys(isObject(populate) ? populate : {}));
  forEachLeaf(manifest, [], (leaf) => {
    const path = typeof leaf === 'string' ? leaf.replace(/^\$/, '') : '';
    if (path.startsWith(`${source}.`)) fields.add(rootName(path.slice(source.length + 1)));
  });
  return fields;
}
