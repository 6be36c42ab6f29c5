import { resolve } from 'node:path';
import { setLanguage } from 'virtual:site/texts';
import { JSDOM } from 'jsdom';
import { afterAll, describe, expect, it } from 'vitest';
import { snapshotFile } from '../../packages/page-tests/src/test-cases.ts';
import { dayText } from '../../src/page/ui/day-text.ts';
import { selectCurrentContent } from '../../src/pages/content-at.ts';
import { findLanguageGaps } from '../../src/pages/languages/language-gaps.ts';
import { listAddresses } from '../../src/pages/pages.ts';
import { findPageFaults, snapshotText } from '../../src/tools/scenario/page-faults.ts';
import { renderScenario } from '../../src/tools/scenario/render-scenario.ts';
import { loadScenarios } from '../../src/tools/scenario/scenarios.ts';
import { openSite } from '../setup/site.ts';
import { KANNADA_PATHS } from './routes.ts';

const site = await openSite();
const { all } = await loadScenarios(site);
const whole = all.filter(({ name, page }) => name === 'whole' && page.language?.code === 'kn');
const translated = new Set(whole.map(({ page }) => page.language?.of));
const { content } = selectCurrentContent(site, site.snapshot, 0);
const gaps = findLanguageGaps(site, content);
const parsed = (html: string): Document => new JSDOM(html).window.document;

// The tests of a worker share the texts of the engine.
afterAll(() => setLanguage(undefined));

it('every page in Kannada is translated completely', () => {
  const states = gaps.filter(({ state }) => state !== 'missing').map(({ href, state }) => [href, state]);
  expect(states.toSorted()).toEqual(KANNADA_PATHS.map((path) => [path, 'complete']).toSorted());
});

it('each translation of a page links back to the original', () => {
  const linksAt = (path: string): readonly string[] => {
    const code = path.startsWith('/kn') ? 'kn' : 'en-IN';
    const { links = [] } = content.languages?.at(path, code) ?? {};
    return links.filter(({ state }) => state === undefined).map(({ href }) => href);
  };
  const paths = site.pages.flatMap((page) => listAddresses(page, content).map(({ path }) => path));
  const pairs = paths.flatMap((path) => linksAt(path).map((href) => [path, href] as const));
  expect(pairs.filter(([path, href]) => !paths.includes(href) || !linksAt(href).includes(path))).toEqual([]);
  expect(pairs.filter(([path, href]) => path !== href)).toHaveLength(2 * KANNADA_PATHS.length);
});

it('a day is written in the language of the page', () => {
  const days = ['kn', undefined].map((code) => {
    setLanguage(code);
    return dayText('2026-10-09');
  });
  expect(days).toEqual(['ಅಕ್ಟೋಬರ್ 9, 2026', '9 October 2026']);
});

it('an option of a form has the same value in both languages', () => {
  const valuesIn = (code: string) => {
    const pages = all.filter(({ name, page }) => name === 'whole' && page.language?.code === code);
    return pages
      .filter(({ page }) => translated.has(page.language?.of))
      .flatMap((one) => [...parsed(renderScenario(site, one).html).querySelectorAll('option')])
      .map(({ value }) => value);
  };
  expect(valuesIn('kn').length).toBeGreaterThan(40);
  expect(valuesIn('kn')).toEqual(valuesIn('en-IN'));
});

/** Latin words on a Kannada page: addresses, examinations and names that people write in Latin letters. */
const LATIN =
  /\S+@\S+|https?:\S+|\b(NEET(-UG| MDS)?|KCET|COMEDK UGET|GATE|PGCET|KMAT|CMAT|KEA|NIRF|NAAC|DD\/MM\/YYYY|JavaScript|Facebook|Twitter|Instagram|LinkedIn|YouTube)\b/g;

describe.each(whole)('$path', (scenario) => {
  const rendered = renderScenario(site, scenario);
  const { html } = rendered;
  const main = parsed(html.slice(html.indexOf('<main'), html.indexOf('</main>')));

  it('matches its snapshot', async () => {
    const file = resolve(site.root, snapshotFile(scenario));
    await expect(snapshotText(rendered, main)).toMatchFileSnapshot(file);
  });

  it('passes all page checks', () => {
    expect(findPageFaults(scenario, rendered, parsed)).toEqual([]);
  });

  it('has no text in English', () => {
    const { body } = parsed(html);
    for (const hidden of body.querySelectorAll('script, style, [lang="en-IN"]')) hidden.remove();
    const texts = [...body.querySelectorAll('*')].flatMap((element) => [
      ...[...element.childNodes].flatMap((node) => (node.nodeType === 3 ? (node.textContent ?? '') : [])),
      ...['aria-label', 'placeholder', 'title'].flatMap((name) => element.getAttribute(name) ?? []),
    ]);
    expect(texts.filter((text) => /[a-z]{2}/i.test(text.replace(LATIN, '')))).toEqual([]);
  });
});
