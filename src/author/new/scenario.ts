import { nearest, withSuggestion } from '../../core/diagnostics/nearest-word.ts';
import { valueIn } from '../../core/diagnostics/zod-message.ts';
import { matchRoute } from '../../core/manifest/route.ts';
import { addressesOf } from '../../site/pages.ts';
import { listsIn } from '../scenario/grown.ts';
import type { OpenSite } from '../scenario/open-site.ts';
import { replaced, spotsIn } from '../scenario/record-places.ts';
import { renderScenario } from '../scenario/render-scenario.ts';
import { fileNameOf, type Scenario } from '../scenario/scenario.ts';
import { SCENARIO_SCHEMA, SCENARIOS_FOLDER } from '../scenario/scenario-files.ts';
import { jsonText } from './json-text.ts';
import { type Plan, refused } from './plan.ts';

/** Plans a scenario: one file whose patch changes something that the page shows, to go on from. */
export function planScenario(site: OpenSite, path: string, name: string): Plan {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
    return refused(
      `"${name}" is no name for a scenario: small letters and digits, words joined by "-", such as no-dates.`,
    );
  }
  const page = site.pages.find(({ route }) => matchRoute(route, path) !== null || route === path);
  if (!page) {
    const known = site.pages.map(({ route }) => route);
    return refused(withSuggestion(`No page has the address "${path}".`, nearest(path, known)));
  }
  const at = page.route === path ? addressesOf(page, site.snapshot)[0] : undefined;
  const address = at?.path ?? path;
  const params = matchRoute(page.route, address) ?? {};
  const scenario = { name, page, path: address, params };
  const file = `${SCENARIOS_FOLDER}/${fileNameOf(address)}/${name}.json`;
  const json = { $schema: `../${SCENARIO_SCHEMA}`, page: address, ...firstChange(site, scenario) };
  const next = [
    `Say in ${file} what differs: docs/testing.md`,
    `npm run test:page -- ${address}   writes down what the page says then`,
    `npm run dev   shows it under /scenarios${address === '/' ? '' : address}`,
  ];
  return { ok: true, files: new Map([[file, jsonText(json, 4)]]), next };
}

/** The first patch that changes the page: a list that is empty, else a text that is gone. */
function firstChange(site: OpenSite, scenario: Omit<Scenario, 'answers'>): object {
  const whole = renderScenario(site, { ...scenario, answers: () => new Map() });
  for (const [source, { url }] of Object.entries(scenario.page.sources)) {
    const record = site.snapshot.records.get(url);
    for (const place of [...outerLists(record), ...outerTexts(record)]) {
      const value = Array.isArray(valueIn(record, place)) ? [] : null;
      const answers = () => new Map([[url, { record: replaced(record, place, value) }]]);
      if (renderScenario(site, { ...scenario, answers }).html === whole.html) continue;
      const patch = place.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
      return { sources: { [source]: { patch } } };
    }
  }
  return { width: 360 };
}

type Names = readonly string[];

// A merge patch can't reach into a list.
const isReached = (place: readonly (string | number)[]): place is Names =>
  place.length > 0 && place.every((key) => typeof key === 'string');

function outerLists(record: unknown): Names[] {
  return [...listsIn(record).values()].flat().filter(isReached);
}

function outerTexts(record: unknown): Names[] {
  return spotsIn(record).flatMap(({ place, value }) =>
    typeof value === 'string' && isReached(place) ? [place] : [],
  );
}
