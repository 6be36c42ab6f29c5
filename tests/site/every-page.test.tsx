import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { outline } from '../../src/author/scenario/outline.ts';
import { pageFaults, snapshotText } from '../../src/author/scenario/page-faults.ts';
import { renderScenario } from '../../src/author/scenario/render-scenario.ts';
import { openScenarios } from '../../src/author/scenario/scenarios.ts';
import { snapshotFile } from '../../src/author/test-page.ts';
import { openSite } from '../setup/site.ts';

const site = await openSite();
const { all, diagnostics } = await openScenarios(site);
const byPage = site.pages.map((page) => [page.route, all.filter((one) => one.page === page)] as const);

const parsed = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

/** Names of links of the page that lead to several places, or to one without a name. */
function ambiguousLinks(document: Document): string[] {
  const places = new Map<string, Set<string>>();
  for (const link of document.querySelectorAll('main a[href]')) {
    const spoken = [...link.querySelectorAll('img')].map((picture) => picture.alt).join(' ');
    for (const hidden of link.querySelectorAll('[aria-hidden="true"], svg')) hidden.remove();
    const name = `${link.textContent} ${spoken}`.trim();
    places.set(name, (places.get(name) ?? new Set()).add(link.getAttribute('href') ?? ''));
  }
  return [...places].flatMap(([name, all]) =>
    name !== '' && all.size === 1 ? [] : [`${name}: ${[...all]}`],
  );
}

it('every source has its content, and every scenario is sound', () => {
  expect(site.snapshot.failed).toEqual([]);
  expect(diagnostics).toEqual([]);
});

it('the frame says what it should', async () => {
  const [first] = all;
  const document = parsed(first ? renderScenario(site, first).html : '');
  document.querySelector('main')?.replaceChildren('(the page)');
  await expect(outline(document.body)).toMatchFileSnapshot(resolve(import.meta.dirname, 'pages/layout.txt'));
});

describe.each(byPage)('%s', (_, scenarios) => {
  it('whole, and in each scenario with a file: says what it should', async () => {
    const told = scenarios.filter(({ name, file }) => name === 'whole' || file !== undefined);
    for (const scenario of told) {
      const rendered = renderScenario(site, scenario);
      await expect(snapshotText(rendered, parsed(rendered.html))).toMatchFileSnapshot(
        snapshotFile(site, scenario),
      );
    }
  });

  it('has one h1, and links that are told apart by their names alone', () => {
    const whole = scenarios.filter(({ name }) => name === 'whole');
    for (const scenario of whole) {
      const document = parsed(renderScenario(site, scenario).html);
      expect(document.querySelectorAll('h1')).toHaveLength(1);
      expect(document.querySelector('nav ol > li:last-child a')).toBeNull();
      expect(ambiguousLinks(document)).toEqual([]);
    }
  });

  it('stands in every scenario, and says so where a notice is due', () => {
    const faults = scenarios.flatMap((scenario) =>
      pageFaults(scenario, renderScenario(site, scenario), parsed).map(
        (fault) => `${scenario.name}: ${fault}`,
      ),
    );
    expect(faults).toEqual([]);
  });
});
