import { describe, expect, it } from 'vitest';
import type { LoadFailure } from '../../src/core/content/load-result.ts';
import type { Page } from '../../src/core/manifest/page.ts';
import { pageAddresses } from '../../src/pages/pages.ts';
import { renderScenario } from '../../src/tools/scenario/render-scenario.ts';
import type { Scenario } from '../../src/tools/scenario/scenario.ts';
import { binds, openSite } from '../setup/site.ts';
import { withoutFrame } from '../setup/without-frame.ts';

const whole = await openSite();
// Header and footer read nothing of a page's sources, so one page has them.
const frameless = withoutFrame(whole);
const siteOf = (page: Page) => (page === whole.pages[0] ? whole : frameless);
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

/** The pages as they are when nothing fails, rendered and parsed once for all their sources. */
const wholes = new Map<Page, HTMLElement>();
function wholeOf({ page, scenario }: Lacking): HTMLElement {
  const known = wholes.get(page);
  if (known) return known;
  const main = mainOf(renderScenario(siteOf(page), { ...scenario, answers: () => new Map() }).html);
  wholes.set(page, main);
  return main;
}

/** The page without its header, footer and styles, which take jsdom longer than everything else. */
const mainOf = (html: string): HTMLElement => {
  const own = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const main = new DOMParser().parseFromString(own, 'text/html').querySelector('main');
  return main ?? expect.fail('the page has no main');
};

const blockTypes = (main: ParentNode) =>
  [...main.querySelectorAll(':scope > [data-block]')].map((block) => block.getAttribute('data-block'));

/** The words of each block of a page that reads nothing of the source. */
function otherBlocks(main: ParentNode, { page, names }: Lacking): (string | null | undefined)[] {
  const shown = [...main.querySelectorAll(':scope > [data-block]')];
  return page.blocks.flatMap((entry, at) =>
    names.some((name) => binds(entry, name)) ? [] : [shown[at]?.textContent],
  );
}

it('every source of every page is there to fail', () => {
  expect(cases.length).toBeGreaterThan(60);
});

describe.each(cases)('%s without %s', (_, __, lacking) => {
  const { page, url, scenario, isLogged } = lacking;
  const isMain = Object.values(page.sources)[0]?.url === url;

  it('keeps its heading, its other content and a notice with a contact', () => {
    const { status, html } = renderScenario(siteOf(page), scenario);
    expect(status).toBe(isMain ? 503 : 200);
    const main = mainOf(html);
    expect([...main.querySelectorAll('h1')].map((one) => one.textContent)).toEqual([
      expect.stringMatching(/./),
    ]);
    if (isMain && page.waits) expect(blockTypes(main)).toEqual(['banner']);
    else expect(otherBlocks(main, lacking)).toEqual(otherBlocks(wholeOf(lacking), lacking));
    const said = /role="alert".*?<strong>(.*?)<\/strong><p>(.*?)<\/p><p>(.*?)<\/p>/s.exec(html)?.slice(1);
    if (isLogged) return expect(said).toBeUndefined();
    expect(said?.slice(0, 2)).toEqual(['Error', FAILURE.message]);
    expect(said?.[2]).toMatch(/call us on <a href="tel:.*<a href="mailto:/);
  });
});
