import { act, render } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { createElement } from 'react';
import { vi } from 'vitest';
import { formatDiagnostic } from '../../src/core/diagnostics/format.ts';
import { sourceUrls } from '../../src/core/manifest/page.ts';
import { App } from '../../src/page/layout/app.tsx';
import { payloadState } from '../../src/page/loading/page-state.ts';
import type { LoadedSite } from '../../src/tools/scenario/load-site.ts';
import { loadSite } from '../../src/tools/scenario/load-site.ts';
import { outline } from '../../src/tools/scenario/outline.ts';
import {
  type RenderedScenario,
  renderScenario,
  scenarioSnapshot,
} from '../../src/tools/scenario/render-scenario.ts';
import type { Scenario } from '../../src/tools/scenario/scenario.ts';
import type { ScenarioFile } from '../../src/tools/scenario/scenario-schema.ts';
import { openScenarios, readScenarios } from '../../src/tools/scenario/scenarios.ts';
import { cms } from './cms.ts';

/** A scenario as in its file, or the name of one of the page's scenarios. */
export type PageInTest = ScenarioFile | { readonly page: string; readonly scenario: string };

/** A page in the test's document, hydrated by React, with the document that the server sent. */
export type PageOnScreen = ReturnType<typeof render> & {
  readonly sent: RenderedScenario;
  /** Its current outline, as in the snapshots. */
  readonly outline: () => string;
};

const sites = new Map<string, Promise<LoadedSite>>();

function siteAt(folder: string): Promise<LoadedSite> {
  const opened = sites.get(folder) ?? loadSite(folder);
  sites.set(folder, opened);
  return opened;
}

/**
 * Shows a page in a scenario: rendered as on the server, then hydrated by React. Every request of the page is
 * answered according to the scenario. Drive it with Testing Library.
 * @param folder the folder of the site
 * @throws with the place of a mistake in the scenario
 */
export async function renderPage(requested: PageInTest, folder: string): Promise<PageOnScreen> {
  const site = await siteAt(folder);
  const scenario = await scenarioFor(site, requested);
  if (scenario.date !== undefined) vi.setSystemTime(new Date(`${scenario.date}T12:00:00Z`));
  const sent = renderScenario(site, scenario);
  serve(site, scenario);
  window.history.replaceState(null, '', scenario.path);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = sent.html;
  const { payload } = sent;
  const app = createElement(App, {
    payload,
    first: payloadState(payload),
    registry: site.registry,
    report: ({ error }) => {
      throw error;
    },
    path: scenario.path,
  });
  const shown = render(app, { container, hydrate: true });
  await act(async () => undefined);
  return { ...shown, sent, outline: () => outline(container.querySelector('main') ?? container) };
}

async function scenarioFor(site: LoadedSite, requested: PageInTest): Promise<Scenario> {
  if ('scenario' in requested) {
    const { all } = await openScenarios(site);
    const pageScenarios = all.filter(({ path }) => path === requested.page);
    const named = pageScenarios.find(({ name }) => name === requested.scenario);
    if (named) return named;
    throw new Error(
      `"${requested.page}" has no scenario "${requested.scenario}", but ${pageScenarios.map(({ name }) => name).join(', ')}`,
    );
  }
  const file = { file: 'tests/scenarios/test/here.json', text: JSON.stringify(requested, null, 2) };
  const { scenarios, diagnostics } = readScenarios(site, [file]);
  const [scenario] = scenarios;
  if (!scenario) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  return scenario;
}

/** Answers every source of the page, and of the layout, according to the scenario. */
function serve(site: LoadedSite, scenario: Scenario): void {
  const { records, failures } = scenarioSnapshot(site.snapshot, scenario);
  const delays = new Map([...scenario.answers()].map(([url, answer]) => [url, answer.delay]));
  const urls = new Set(sourceUrls([site.layout, scenario.page]));
  cms.use(
    http.get('*/api/*', async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const url = [pathname + search, decodeURIComponent(pathname + search)].find((one) => urls.has(one));
      if (url === undefined) return undefined;
      const wait = delays.get(url);
      if (wait !== undefined) await delay(Number.isFinite(wait) ? wait : 'infinite');
      const failure = failures.get(url);
      if (!failure) return HttpResponse.json({ data: records.get(url) ?? null, meta: {} });
      const { status, message } = failure;
      return HttpResponse.json({ data: null, error: { status, name: 'Error', message } }, { status });
    }),
  );
}
