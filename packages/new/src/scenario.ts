import type { Params } from 'prospectus/internal/core/binding/path.ts';
import { addSuggestion, nearestWord } from 'prospectus/internal/core/diagnostics/nearest-word.ts';
import { isObject, jsonAt } from 'prospectus/internal/core/json/json.ts';
import type { CompiledPage } from 'prospectus/internal/pages/compiled-page.ts';
import { findPageByAddress } from 'prospectus/internal/tools/describe/localized-route.ts';
import type { LoadedSite } from 'prospectus/internal/tools/scenario/load-site.ts';
import { pageFileName } from 'prospectus/internal/tools/scenario/scenario.ts';
import { SCENARIO_SCHEMA, SCENARIOS_FOLDER } from 'prospectus/internal/tools/scenario/scenario-files.ts';
import { findSelectedPlace } from 'prospectus/internal/tools/scenario/selected-place.ts';
import { toJsonText } from './json-text.ts';
import { type NewPlan, refuseName, refusePlan } from './plan.ts';

/** Plans a scenario: one file that changes a field of the page; with `live`, also the records of that CMS. */
export function planScenario(site: LoadedSite, path: string, name: string, live?: string): NewPlan {
  const refusal = refuseName(name, 'a scenario', 'no-dates');
  if (refusal) return refusal;
  const place = findPageByAddress(site, path);
  if (!place) {
    const routes = site.pages.map(({ route }) => route);
    return refusePlan(addSuggestion(`No page has the address "${path}".`, nearestWord(path, routes)));
  }
  const { page, address: { path: address, params } = { path, params: {} } } = place;
  const urls = Object.values(page.sources).map(({ url }) => url);
  if (urls.length === 0)
    return refusePlan(`${path} shows no content of the CMS that a scenario could change.`);
  const failure = site.snapshot.failed.find(({ url }) => urls.includes(url))?.detail;
  if (live !== undefined && failure !== undefined)
    return refusePlan(`${live} doesn't answer with this page's content: ${failure}.`);
  const folder = `${SCENARIOS_FOLDER}/${pageFileName(address)}`;
  const file = `${folder}/${name}.json`;
  const records = live === undefined ? [] : recordFiles(site, page, name);
  const change =
    live === undefined
      ? firstChange(site, page, params)
      : { sources: Object.fromEntries(records.map(({ source, file: own }) => [source, { file: own }])) };
  const json = { $schema: `../${SCENARIO_SCHEMA}`, page: address, ...change };
  const next = [
    live === undefined
      ? `Write the differing content in ${file}: docs/testing.md`
      : `Describe it under "about" in ${file}`,
    `npx prospectus test ${address}   writes its snapshot`,
    `npm run dev   shows it under /scenarios${address === '/' ? '' : address}`,
  ];
  const texts = records.map(({ file: own, text }) => [`${folder}/${own}`, text] as const);
  return { ok: true, files: new Map([[file, toJsonText(json, 4)], ...texts]), next };
}

function recordFiles({ snapshot }: LoadedSite, { sources }: CompiledPage, name: string) {
  return Object.entries(sources).map(([source, { url }]) => ({
    source,
    file: `${name}.${source}.json`,
    text: toJsonText(snapshot.records.get(url) ?? null, 4),
  }));
}

/** A patch that empties the first list of a record, or removes its first text; without either, a failing source. */
function firstChange({ snapshot }: LoadedSite, { sources }: CompiledPage, params: Params): object {
  for (const [name, source] of Object.entries(sources)) {
    const all = snapshot.records.get(source.url);
    const record = jsonAt(all, findSelectedPlace(all, source, params)?.place ?? []);
    const fields = Object.entries(isObject(record) ? record : {});
    const list = fields.find(([, value]) => Array.isArray(value) && value.length > 0);
    const [field] = list ?? fields.find(([, value]) => typeof value === 'string') ?? [];
    if (field !== undefined) return { sources: { [name]: { patch: { [field]: list ? [] : null } } } };
  }
  return { sources: { [Object.keys(sources)[0] ?? '']: { fail: { status: 503 } } } };
}
