import type { Snapshot } from '../../content/snapshot.ts';
import type { BlockError } from '../../page/renderer/block-error.ts';
import { selectCurrentContent } from '../../pages/content-at.ts';
import { translateContent } from '../../pages/languages/translated-content.ts';
import { isUnavailable } from '../../pages/live-pages.ts';
import { partsFor } from '../../pages/pages.ts';
import { type RenderedPage, renderPage } from '../../render/render-page.tsx';
import type { LoadedSite } from './load-site.ts';
import type { Scenario } from './scenario.ts';

export interface RenderedScenario extends RenderedPage {
  readonly status: number;
  readonly problems: readonly BlockError[];
}

/** Renders a page with its layout as the server would, with the content of a scenario. */
export function renderScenario(site: LoadedSite, scenario: Scenario): RenderedScenario {
  const { params, path, date, fill = (html: string) => html, pseudo } = scenario;
  const problems: BlockError[] = [];
  const report = (problem: BlockError): void => void problems.push(problem);
  const whole = scenarioSnapshot(site.snapshot, scenario);
  return runOnDate(date, () => {
    // Without a date everything is shown, so that a snapshot stays the same on every day.
    const { pages, content: snapshot } =
      date === undefined
        ? { pages: site, content: translateContent(site, whole) }
        : selectCurrentContent(site, whole, Date.now());
    const dated = date && pages.pages.find(({ route }) => route === scenario.page.route);
    const page = dated || scenario.page;
    const { layout } = partsFor(pages, page);
    const input = { page, params, path, layout, snapshot, registry: site.registry, report };
    const rendered = renderPage(input);
    const status = isUnavailable(page, snapshot) ? 503 : rendered.notFound ? 404 : 200;
    const html = fill(rendered.html);
    if (!pseudo) return { ...rendered, html, status, problems };
    const { payload } = rendered;
    const locale = pseudo.locale ?? payload.layout.locale;
    const inPseudo = { ...payload, layout: { ...payload.layout, locale } };
    return { ...rendered, payload: inPseudo, html: pseudo.translate(html), status, problems };
  });
}

export function scenarioSnapshot(base: Snapshot, { answers }: Pick<Scenario, 'answers'>): Snapshot {
  const records = new Map(base.records);
  const failures = new Map(base.failures);
  for (const [url, { failure, record }] of answers()) {
    if (failure) {
      records.delete(url);
      failures.set(url, failure);
    } else {
      failures.delete(url);
      records.set(url, record);
    }
  }
  return { records, failures, failed: base.failed };
}

/** Runs synchronous code with the clock at noon of that day in UTC. */
export function runOnDate<T>(date: string | undefined, act: () => T): T {
  if (date === undefined) return act();
  const Real = globalThis.Date;
  const now = Real.parse(`${date}T12:00:00Z`);
  globalThis.Date = new Proxy(Real, {
    construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [now] : parts, made),
    get: (target, name) => (name === 'now' ? () => now : Reflect.get(target, name)),
  });
  try {
    return act();
  } finally {
    globalThis.Date = Real;
  }
}
