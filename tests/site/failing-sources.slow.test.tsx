import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoadFailure } from '../../src/core/content/load-result.ts';
import type { Page } from '../../src/core/manifest/page.ts';
import { App } from '../../src/page/layout/app.tsx';
import { payloadState } from '../../src/page/loading/page-state.ts';
import { pageAddresses } from '../../src/pages/pages.ts';
import { type RenderedScenario, renderScenario } from '../../src/tools/scenario/render-scenario.ts';
import type { Scenario } from '../../src/tools/scenario/scenario.ts';
import { cms } from '../setup/cms.ts';
import { consoleSaid } from '../setup/console.ts';
import { FULL } from '../setup/full.ts';
import { binds, openSite } from '../setup/site.ts';
import { withoutFrame } from '../setup/without-frame.ts';

const whole = await openSite();
// Header and footer read nothing of a page's sources, so one page has them.
const frameless = withoutFrame(whole);
const siteOf = (page: Page) => (page === whole.pages[0] ? whole : frameless);
const PATIENT = { timeout: 60_000 };
const FAILURE: LoadFailure = { status: 500, message: 'The database is asleep' };

/** A page at its first address without one of its sources. */
interface Lacking {
  readonly page: Page;
  readonly url: string;
  /** The names of the page's sources with this URL. */
  readonly names: readonly string[];
  readonly scenario: Scenario;
  readonly isLogged: boolean;
}

function lackingAll(page: Page): Lacking[] {
  const { path, params } = pageAddresses(page, whole.snapshot)[0] ?? { path: '/not-found', params: {} };
  return [...new Set(Object.values(page.sources).map(({ url }) => url))].map((url) => {
    const own = Object.entries(page.sources).filter(([, source]) => source.url === url);
    const answers = () => new Map([[url, { failure: FAILURE }]]);
    const scenario = { name: 'failing', page, path, params, answers };
    const isLogged = own.every(([, { onError }]) => onError === 'log');
    return { page, url, names: own.map(([name]) => name), scenario, isLogged };
  });
}

const cases = whole.pages
  .flatMap(lackingAll)
  .map((one) => [one.page.route, one.url.split('?')[0] ?? '', one] as const);

/** A page as it is when nothing fails, rendered and parsed once for all its sources. */
interface Whole {
  readonly payload: RenderedScenario['payload'];
  readonly main: HTMLElement;
}
const wholes = new Map<Page, Whole>();
function wholeOf({ page, scenario }: Lacking): Whole {
  const known = wholes.get(page);
  if (known) return known;
  const { payload, html } = renderScenario(siteOf(page), { ...scenario, answers: () => new Map() });
  const made = { payload, main: mainOf(html) };
  wholes.set(page, made);
  return made;
}

/** The page without its header, footer and styles, which take jsdom longer than everything else. */
const mainOf = (html: string): HTMLElement => {
  const own = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const main = new DOMParser().parseFromString(own, 'text/html').querySelector('main');
  return main ?? expect.fail('the page has no main');
};

/** What a case is about: each type of block, with and without the source, and whether the page can do without it. */
function kindsOf({ page, url, names, isLogged }: Lacking): string[] {
  const blocks = page.blocks.map(
    (entry) => `${entry.type} ${names.some((name) => binds(entry, name)) ? 'without it' : 'beside it'}`,
  );
  const isFirst = Object.values(page.sources)[0]?.url === url;
  return [...blocks, `${isFirst ? 'first' : 'further'} ${isLogged ? 'logged' : 'told'}`];
}

/** In an ordinary run a source fails in a browser, which takes ten times as long, only if its case adds something. */
const seen = new Set<string>();
const inBrowser = new Set(
  cases
    .map(([, , one]) => one)
    .filter((one) => {
      const added = kindsOf(one).filter((kind) => !seen.has(kind));
      for (const kind of added) seen.add(kind);
      return FULL || added.length > 0;
    }),
);

/** The words of each block of a page that reads nothing of the source. */
function otherBlocks(main: ParentNode, { page, names }: Lacking): (string | null | undefined)[] {
  const shown = [...main.querySelectorAll(':scope > [data-block]')];
  return page.blocks.flatMap((entry, at) =>
    names.some((name) => binds(entry, name)) ? [] : [withScripts(shown[at])],
  );
}

/** The text of a block for visitors whose browser runs scripts, without what depends on the time of day. */
function withScripts(block: Element | undefined): string | undefined {
  return [...(block?.querySelectorAll('noscript, [data-open]') ?? [])].reduce(
    (text, { textContent }) => text.replace(textContent, ''),
    block?.textContent ?? '',
  );
}

beforeEach(() => {
  // Before every date of the content: the browser marks those that are over, and the server can't.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2020-01-01') });
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
});
afterEach(() => {
  vi.useRealTimers();
  // Failures that are only logged.
  consoleSaid();
});

it('every source of every page is there to fail', () => {
  expect(cases.length).toBeGreaterThan(60);
});

describe.each(cases)('%s without %s', (_, __, lacking) => {
  const { page, url, scenario, isLogged } = lacking;

  it('comes with its heading, its other content, a notice and whom to ask', () => {
    const { status, html } = renderScenario(siteOf(page), scenario);
    expect(status).toBe(Object.values(page.sources)[0]?.url === url ? 503 : 200);
    const main = mainOf(html);
    expect([...main.querySelectorAll('h1')].map((one) => one.textContent)).toEqual([
      expect.stringMatching(/./),
    ]);
    expect(otherBlocks(main, lacking)).toEqual(otherBlocks(wholeOf(lacking).main, lacking));
    const said = /role="alert".*?<strong>(.*?)<\/strong><p>(.*?)<\/p><p>(.*?)<\/p>/s.exec(html)?.slice(1);
    if (isLogged) return expect(said).toBeUndefined();
    expect(said?.slice(0, 2)).toEqual(['Error', FAILURE.message]);
    expect(said?.[2]).toMatch(/call us on <a href="tel:.*<a href="mailto:/);
  });

  it.runIf(inBrowser.has(lacking))(
    'says the same where only the browser asks in vain, until the notice is closed',
    async () => {
      cms.use(
        http.get('*/api/*', () => HttpResponse.json({ error: { message: 'Asleep' } }, { status: 500 })),
      );
      const sent = wholeOf(lacking).payload;
      const asked = lacking.names.flatMap((name) => sent.page.sources[name]?.url ?? []);
      const records = Object.fromEntries(Object.entries(sent.records).filter(([at]) => !asked.includes(at)));
      // As it comes over the line: what a visit notes about its page must not reach the next one.
      const payload = structuredClone({ ...sent, records });
      const props = {
        payload,
        first: payloadState(payload),
        registry: siteOf(page).registry,
        path: scenario.path,
      };
      const report = ({ error }: { readonly error: unknown }) => {
        throw error;
      };
      const { container } = render(createElement(App, { ...props, report }));
      // A role takes seconds to find in a whole page.
      const alert = () => container.querySelector('[role="alert"]');
      if (!isLogged) {
        await waitFor(() => expect(alert()?.textContent).toMatch(/^ErrorAsleep.*call us on /), PATIENT);
        fireEvent.click(alert()?.querySelector('button') ?? expect.fail('it can’t be closed'));
        expect(alert()).toBeNull();
      }
      await waitFor(() => expect(container.querySelectorAll('main h1')).toHaveLength(1), PATIENT);
      await act(async () => undefined);
      const main = container.querySelector('main') ?? container;
      expect(otherBlocks(main, lacking)).toEqual(otherBlocks(wholeOf(lacking).main, lacking));
    },
  );
});
