import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formFull, formRefused } from 'virtual:site/texts';
import { describe, expect, it } from 'vitest';
import { SMALL_SITE, smallSiteFolder } from '../../../tests/setup/small-site.ts';
import { formatDiagnostic } from '../../core/diagnostics/format.ts';
import { FORM, HOOK } from '../../serve/forms/testing/start-forms.ts';
import { builtInScenarios } from './built-in.ts';
import { HOSTILE } from './hostile-versions.ts';
import { loadSite } from './load-site.ts';
import { NO_MEMBER, recordNodes } from './record-places.ts';
import { renderScenario, runOnDate } from './render-scenario.ts';
import { mergePatch } from './scenario-answers.ts';
import { readScenarios } from './scenarios.ts';

const site = await loadSite(SMALL_SITE);

/** A scenario of the page of halls, with one line for each member. */
function halls(...members: readonly string[]) {
  const text = `{\n  "page": "/halls",\n${members.map((member) => `  ${member}`).join(',\n')}\n}`;
  return { file: 'tests/scenarios/halls/one.json', text };
}

const saidOf = (...members: readonly string[]): string[] =>
  readScenarios(site, [halls(...members)]).diagnostics.map(formatDiagnostic);

function htmlOf(...members: readonly string[]): string {
  const { scenarios, diagnostics } = readScenarios(site, [halls(...members)]);
  expect(diagnostics).toEqual([]);
  const [scenario] = scenarios;
  return scenario ? renderScenario(site, scenario).html : 'no scenario';
}

describe('the file of a scenario', () => {
  it('can patch, replace or fail a record', () => {
    expect(htmlOf('"sources": { "page": { "patch": { "intro": "A new word" } } }')).toContain('A new word');
    const whole = htmlOf('"sources": { "walks": { "record": { "title": "Only walks" } } }');
    expect(whole).toContain('Only walks');
    expect(whole).toContain('Hall of nets');
    const failing = htmlOf('"sources": { "page": { "fail": { "message": "Nobody is in" } } }');
    expect(failing).toContain('Nobody is in');
    expect(htmlOf('"sources": { "page": { "fail": { "never": true } } }')).toContain(
      'did not answer in time',
    );
    expect(htmlOf('"layout": { "frame": { "patch": { "name": "Another house" } } }')).toContain(
      'Another house',
    );
  });

  it('omits records that are not visible on its date', () => {
    const walk =
      '"sources": { "walks": { "record": { "title": "Summer walks", "shown_until": "2026-09-30" } } }';
    const { types } = site.input.model;
    const walks = types.get('/walk');
    if (!walks) throw new Error('the model has no walks');
    const attributes = new Map(walks.attributes).set('shown_until', { kind: 'scalar', type: 'date' });
    const model = { ...site.input.model, types: new Map(types).set('/walk', { ...walks, attributes }) };
    const dated = { ...site, isDated: true, input: { ...site.input, model } };
    const isShown = (...date: readonly string[]) =>
      readScenarios(dated, [halls(walk, ...date)]).scenarios.some((one) =>
        renderScenario(dated, one).html.includes('Summer walks'),
      );
    const shown = [isShown(), isShown('"date": "2026-09-30"'), isShown('"date": "2026-10-01"')];
    expect(shown).toEqual([true, true, false]);
  });

  it.each([
    '{ "title": "From a file" }',
    '{ "data": { "id": 1, "attributes": { "title": "From a file" } } }',
  ])('can read a record from a file beside it: %s', (text) => {
    const record = { file: 'tests/scenarios/halls/walk.json', text };
    const scenario = halls('"sources": { "walks": { "file": "walk.json" } }');
    const { scenarios, diagnostics } = readScenarios(site, [scenario, record]);
    expect(diagnostics).toEqual([]);
    expect(scenarios.map((one) => renderScenario(site, one).html.includes('From a file'))).toEqual([true]);
  });

  it.each([
    ['"sources": { "page": { "record": {}, "fail": {} } }', /[Gg]ive one of/],
    ['"sources": { "page": {} }', /[Gg]ive one of/],
    ['"date": "2027-02-30"', /date/],
    ['"width": 5', /at least 200/],
  ])('with a mistake is refused: %s', (member, message) => {
    expect(saidOf(member)).toEqual([expect.stringMatching(message)]);
  });
});

it('ignores a scenario of a page with errors', () => {
  const pages = site.pages.filter(({ route }) => route !== '/halls');
  const { scenarios, diagnostics } = readScenarios({ ...site, pages }, [halls('"width": 400')]);
  expect([scenarios, diagnostics]).toEqual([[], []]);
});

it('every page has all built-in scenarios', () => {
  const names = builtInScenarios(site)
    .filter(({ path }) => path === '/halls')
    .map(({ name }) => name);
  const lists = ['halls', 'halls.pictures'].flatMap((list) =>
    ['empty', '1', '30'].map((n) => `${list}: ${n}`),
  );
  expect(names.filter((name) => !name.startsWith('hostile'))).toEqual([
    ...['whole', 'empty', 'empty: null', 'empty: lists', ...lists, 'long texts', 'no pictures'],
    ...['failing: page', 'failing: walks', 'failing: all', 'pseudo-long', 'pseudo-rtl'],
  ]);
  expect(new Set(builtInScenarios(site).map(({ page }) => page)).size).toBe(site.pages.length);
});

it('each built-in scenario changes the content as its name describes', () => {
  const html = (name: string): string => {
    const found = builtInScenarios(site).find((one) => one.path === '/halls' && one.name === name);
    return found ? renderScenario(site, found).html : 'no scenario';
  };
  const cards = (name: string): number => html(name).match(/_card_/g)?.length ?? 0;
  expect(cards('halls: 1')).toBe(1);
  expect(cards('halls: 30')).toBe(30);
  expect(html('no pictures')).not.toContain('<img');
  expect(html('whole')).toContain('<img');
  expect(html('long texts').length).toBeGreaterThan(html('whole').length + 1000);
  expect(html('failing: walks')).toContain('The database is asleep');
  expect(html('pseudo-long').length).toBeGreaterThan(html('whole').length);
  expect(html('pseudo-rtl')).toMatch(/<h1[^>]*>[\p{Script=Arabic} ]+</u);
});

it('built-in scenarios show the success and the errors of a form', async () => {
  const folder = await smallSiteFolder();
  const manifests = join(folder.path, 'page-manifests');
  const blocks = [{ type: 'form', form: 'contact', title: 'Write to us' }];
  await mkdir(join(manifests, 'forms'));
  await writeFile(join(manifests, 'forms/contact.json'), JSON.stringify({ ...FORM, deliver: HOOK }));
  await writeFile(
    join(manifests, 'contact.json'),
    JSON.stringify({ route: '/contact', title: 'Contact', description: 'Us', sources: {}, blocks }),
  );
  const loaded = await loadSite(folder.path);
  const alerts = builtInScenarios(loaded)
    .filter(({ path, name }) => path === '/contact' && name.startsWith('form'))
    .map((one) => [
      one.name,
      ...[...renderScenario(loaded, one).html.matchAll(/role="alert"[^>]*>([^<]+)|-error">([^<]+)/g)].flatMap(
        ([, a = '', b = '']) => a + b,
      ),
    ]);
  expect(loaded.diagnostics).toEqual([]);
  expect(alerts).toEqual([
    ['form contact: taken', 'Thank you'],
    ['form contact: refused', formRefused, 'Your address is missing', 'Please agree'],
    ['form contact: not stored', formFull],
  ]);
});

it('built-in scenarios show every hostile value on every page with content', () => {
  for (const page of site.pages.filter(({ sources }) => Object.keys(sources).length > 0)) {
    const hostile = builtInScenarios(site).filter(
      (one) => one.page === page && one.name.startsWith('hostile'),
    );
    const values = hostile.flatMap((one) =>
      [...one.answers().values()].flatMap(({ record }) => recordNodes(record)),
    );
    const missing = HOSTILE.filter(
      ([, value]) => value !== NO_MEMBER && !values.some((spot) => Object.is(spot.value, value)),
    );
    expect([page.route, missing.map(([name]) => name)]).toEqual([page.route, []]);
  }
});

it('a patch follows RFC 7396, but can set null', () => {
  const patched = mergePatch({ a: 'b', c: { d: 1, e: 2 } }, { a: 'z', c: { e: null } });
  expect(patched).toEqual({ a: 'z', c: { d: 1, e: null } });
  expect(mergePatch({ a: ['b'] }, { a: 'c' })).toEqual({ a: 'c' });
  expect(mergePatch(['a'], { b: null, c: 1 })).toEqual({ b: null, c: 1 });
  expect(mergePatch({ a: 1 }, ['x'])).toEqual(['x']);
  expect(mergePatch({ e: null }, { a: 1 })).toEqual({ e: null, a: 1 });
});

it('runOnDate runs a function on another date', () => {
  expect(runOnDate('2027-02-28', () => [new Date().toISOString(), Date.now()])).toEqual([
    '2027-02-28T12:00:00.000Z',
    Date.parse('2027-02-28T12:00:00Z'),
  ]);
  expect(runOnDate('2027-02-28', () => new Date(0).getTime())).toBe(0);
  expect(new Date().getFullYear()).not.toBe(2027);
});
