import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { snapshotFile } from '../../packages/page-tests/src/test-cases.ts';
import { memo } from '../../src/core/json/memo.ts';
import { outlinePage } from '../../src/tools/scenario/outline.ts';
import { findPageFaults, snapshotText } from '../../src/tools/scenario/page-faults.ts';
import { renderScenario } from '../../src/tools/scenario/render-scenario.ts';
import type { Scenario } from '../../src/tools/scenario/scenario.ts';
import { loadScenarios } from '../../src/tools/scenario/scenarios.ts';
import { FULL } from '../setup/full.ts';
import { openSite } from '../setup/site.ts';
import { withoutFrame } from '../setup/without-frame.ts';

const site = await openSite();
const { all, diagnostics } = await loadScenarios(site);
// Pages in the default language, which the engine's texts have in these tests; kannada.test.ts tests the others.
const own = site.pages.filter(({ route, language }) => language?.of === route);
const byPage = own.map((page) => [page.route, all.filter((one) => one.page === page)] as const);

const parser = new DOMParser();
const parsed = (html: string): Document => parser.parseFromString(html, 'text/html');

const frameless = withoutFrame(site);
const framed = new Set(
  ['no pictures', 'failing: all', 'hostile'].map((name) => all.find((one) => one.name === name)),
);
/** Renders header and footer once for each page; their other states are the same on all pages. */
const hasFrame = (scenario: Scenario): boolean =>
  FULL || scenario.file !== undefined || scenario.name === 'whole' || framed.has(scenario);

const rendered = memo((scenario: Scenario) =>
  renderScenario(hasFrame(scenario) ? site : frameless, scenario),
);
/** The main part, since header, footer and styles take jsdom longer than everything else. */
const mainOf = memo((scenario: Scenario) => {
  const { html } = rendered(scenario);
  return parsed(html.slice(html.indexOf('<main'), html.indexOf('</main>')));
});

/** All scenarios of a page; in an ordinary run every fourth one of those that change the length of a list. */
function chosen(scenarios: readonly Scenario[]): readonly Scenario[] {
  let lists = byPage.findIndex(([, own]) => own === scenarios);
  return scenarios.filter(
    ({ name, file }) => FULL || file !== undefined || !LENGTH.test(name) || lists++ % 4 === 0,
  );
}
const LENGTH = /: (empty|1|30)$/;

/** An address in the head that is not absolute, or a value that is missing. */
const BAD_HEAD = /"(href|item|url|contentUrl|canonical)":"(?!https?:)[^"]{0,40}|\bundefined\b|\bNaN\b/;

function faultsIn(scenario: Scenario): string[] {
  const [bad] = BAD_HEAD.exec(JSON.stringify(rendered(scenario).head)) ?? [];
  return [...findPageFaults(scenario, rendered(scenario), parsed), ...(bad ? [`${bad} in the head`] : [])];
}

/** Link texts of the page that are used for several targets, or are empty. */
function ambiguousLinks(document: Document): string[] {
  const places = new Map<string, Set<string>>();
  for (const shown of document.querySelectorAll('main a[href]')) {
    const link = shown.ownerDocument.importNode(shown, true);
    const spoken = [...link.querySelectorAll('img')].map((picture) => picture.alt).join(' ');
    for (const hidden of link.querySelectorAll('[aria-hidden="true"], svg')) hidden.remove();
    const name = `${link.textContent} ${spoken}`.trim();
    places.set(name, (places.get(name) ?? new Set()).add(link.getAttribute('href') ?? ''));
  }
  return [...places].flatMap(([name, all]) =>
    name !== '' && all.size === 1 ? [] : [`${name}: ${[...all]}`],
  );
}

it('every source loads and every scenario is valid', () => {
  expect(site.snapshot.failed).toEqual([]);
  expect(diagnostics).toEqual([]);
});

// behaviour: notices 10
it.each(['hedder', 'notice-board', 'common-notice-board', 'take-a-tour'])('only logs a lost /%s', (name) => {
  const sources = [site.layout, ...site.pages].flatMap((part) => Object.values(part.sources));
  const own = sources.filter(({ url }) => url.split('?')[0] === `/api/${name}`);
  expect(new Set(own.map(({ onError }) => onError))).toEqual(new Set(['log']));
});

it('the header and footer match their snapshot', async () => {
  const [first] = all;
  const document = parsed(first ? rendered(first).html : '');
  document.querySelector('main')?.replaceChildren('(the page)');
  await expect(outlinePage(document.body)).toMatchFileSnapshot(resolve(import.meta.dirname, 'layout.txt'));
  const groups = [...document.querySelectorAll('footer details')];
  expect(new Set(groups.map((group) => group.getAttribute('name')))).toEqual(new Set(['footer']));
});

describe.each(byPage)('%s', (_, scenarios) => {
  it('matches its snapshots', async () => {
    const told = scenarios.filter(({ name, file }) => name === 'whole' || file !== undefined);
    for (const scenario of told) {
      await expect(snapshotText(rendered(scenario), mainOf(scenario))).toMatchFileSnapshot(
        resolve(site.root, snapshotFile(scenario)),
      );
    }
  });

  it('has link texts that are unique', () => {
    const whole = scenarios.filter(({ name }) => name === 'whole');
    expect(whole.flatMap((scenario) => ambiguousLinks(mainOf(scenario)))).toEqual([]);
  });

  it('has no fault in any scenario', () => {
    const faults = chosen(scenarios).flatMap((scenario) =>
      faultsIn(scenario).map((fault) => `${scenario.name}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });
});
