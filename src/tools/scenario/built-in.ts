import { formFull, formRefused } from 'virtual:site/texts';
import type { LoadFailure } from '../../core/content/load-result.ts';
import { FORMS_PATH } from '../../core/form/delivery.ts';
import { jsonAt, textMember } from '../../core/json/json.ts';
import { sourceUrls } from '../../core/manifest/page.ts';
import { NOT_FOUND_ROUTE } from '../../core/manifest/route.ts';
import { fillForm } from '../../http/form-page.ts';
import { today } from '../../page/forms/calendar.ts';
import { formErrors } from '../../page/forms/state.ts';
import type { CompiledPage } from '../../pages/compiled-page.ts';
import { pageAddresses } from '../../pages/pages.ts';
import type { LoadedSite } from './open-site.ts';
import { mapLeaves, NO_MEMBER, nodesIn, type RecordPlace, replaceAt } from './record-places.ts';
import type { Answer, Answers, Scenario } from './scenario.ts';
import { listsIn, ofLength, withLongTexts, withOwnId, withoutMedia } from './vary-record.ts';

/** A word without any place for a line break. */
const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** Text that is code to a browser or to a template language. */
const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(1)> {{ x }} <%= x %> & "quotes"';

/** Text in both directions, with characters of several code points. */
const RIGHT_TO_LEFT = 'كلية طب الأسنان 🦷👩🏽‍⚕️ ‮reversed‬ with English in it';

const UNSAFE_LINK = 'javascript:alert(1)';

const polluting: unknown = JSON.parse(
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":null,"url":{"toString":null}}',
);

const strapi4 = { data: { id: 1, attributes: { title: 'T', url: '/uploads/x.png', name: 'N' } } };

const list4 = { data: [strapi4.data, strapi4.data] };

/** Values that a CMS, an editor or an attacker may send in place of the expected ones, by name. */
export const HOSTILE: readonly (readonly [name: string, value: unknown])[] = [
  ['missing', NO_MEMBER],
  ['null', null],
  ['zero', 0],
  ['a negative number', -1.5],
  ['not a number', Number.NaN],
  ['infinity', Number.POSITIVE_INFINITY],
  ['true', true],
  ['an empty text', ''],
  ['blanks', ' \n\t\n '],
  ['an empty list', []],
  ['an empty object', {}],
  ['a nested list', [[], [[]], [null], 7]],
  ['a list of anything', [null, 0, 'x', {}, { id: null }, [], true]],
  ['a nested object', { a: { b: [{ c: null }] }, title: {}, url: [] }],
  ['a long text', 'All work and no play. '.repeat(400)],
  ['a long word', LONG_WORD.repeat(24)],
  ['emoji', '👩🏽‍⚕️🦷🏳️‍🌈'.repeat(9)],
  ['right to left', RIGHT_TO_LEFT],
  ['zero width', 'a\u200b\u200d\ufeff\u2060b\u00ad'],
  ['half a character', 'a\ud800b\u0000\u0007\u2028'],
  ['marks without pairs', '** * - **\n- \n-\n1. \n* **x\n$page.title {{x}} %s'],
  ['a script', SCRIPT],
  ['a broken attribute', `'"><svg/onload=alert(1)>&amp;&lt;&#0;`],
  ['javascript:', UNSAFE_LINK],
  ['hidden javascript:', ' \u0001JaVa\nScRiPt:alert(1)'],
  ['data:', 'data:text/html,<script>alert(1)</script>'],
  ['vbscript:', 'vbscript:msgbox(1)'],
  ['another host', '//evil.example/x'],
  ['another host, backslash', '/\\evil.example'],
  ['a broken address', 'https://%zz:99999999/['],
  ['a hash', '#%zz'],
  ['half a character in a hash', '#\ud800'],
  ['a polluting object', polluting],
  ['a medium of Strapi 4', strapi4],
  ['a list of Strapi 4', list4],
];

type Named = readonly [name: string, answers: () => Answers];
type Source = readonly [name: string, url: string, record: unknown];

const FAILURE: LoadFailure = { status: 500, message: 'The database is asleep' };
const MAX_LISTED = 30;
const NO_ADDRESS = { path: '/not-found', params: {} };

/** The scenarios that every page has without a file, at the first address of each page. */
export function builtInScenarios(site: LoadedSite): readonly Scenario[] {
  const literals = literalTexts(site);
  return site.pages.flatMap((page) => {
    const isNotFound = page.route === NOT_FOUND_ROUTE;
    const first = isNotFound ? NO_ADDRESS : pageAddresses(page, site.snapshot)[0];
    // While there is no record, a route with parameters has no page.
    if (first === undefined) return [];
    const { path, params } = first;
    const sources = Object.entries(page.sources).map(
      ([name, { url }]): Source => [name, url, site.snapshot.records.get(url)],
    );
    const others = sources.length === 0 ? [] : named(site, sources, literals);
    const whole: Named = ['whole', () => new Map()];
    const scenarios = [whole, ...others].map(([name, answers]) => ({ name, answers }));
    return [...scenarios, ...formScenarios(site, page, path)].map((one) => ({ ...one, page, path, params }));
  });
}

/** The answers to the forms of a page that deliver. While a receiver is down, a form is taken as ever. */
function formScenarios({ forms }: LoadedSite, { blocks }: CompiledPage, page: string) {
  const actions = new Set(nodesIn(blocks).map(({ value }) => textMember(value, 'action')));
  const shown = [...forms.values()].filter(({ name }) => actions.has(FORMS_PATH + name));
  return shown.flatMap((form) => {
    const empty = Object.fromEntries(form.fields.map(({ name }) => [name, '']));
    const states = {
      taken: { values: {}, errors: {}, message: form.thanks ?? form.notice },
      refused: { values: empty, errors: formErrors(form, empty, today()), message: formRefused },
      'not stored': { values: empty, errors: {}, message: formFull },
    };
    return Object.entries(states).map(([state, outcome]) => ({
      name: `form ${form.name}: ${state}`,
      answers: () => new Map(),
      fill: (html: string) => fillForm(html, form, { ...outcome, page }) || html,
    }));
  });
}

function named(site: LoadedSite, sources: readonly Source[], literals: ReadonlySet<unknown>): Named[] {
  const layout = sourceUrls([site.layout]).map(
    (url): Source => ['layout', url, site.snapshot.records.get(url)],
  );
  const all = [...sources, ...layout];
  return [
    ['empty', changed(sources, (record) => (Array.isArray(record) ? [] : {}))],
    ['empty: null', changed(sources, () => null)],
    ['empty: lists', changed(sources, () => [])],
    ...sources.flatMap((source) => listScenarios(source)),
    ...sources.flatMap(sectionScenarios),
    ['long texts', changed(sources, (record) => withLongTexts(record, literals))],
    ['no pictures', changed(all, withoutMedia)],
    ...sources.map(
      ([name, url]): Named => [`failing: ${name}`, () => new Map([[url, { failure: FAILURE }]])],
    ),
    ['failing: all', () => new Map(all.map(([, url]): [string, Answer] => [url, { failure: FAILURE }]))],
    ...hostileScenarios(all),
  ];
}

function changed(sources: readonly Source[], change: (record: unknown) => unknown): () => Answers {
  return () => new Map(sources.map(([, url, record]): [string, Answer] => [url, { record: change(record) }]));
}

function listScenarios([source, url, record]: Source): Named[] {
  return [...listsIn(record)].flatMap(([name, places]) =>
    [0, 1, MAX_LISTED].map((length): Named => {
      const title = `${name === '' ? source : name}: ${length === 0 ? 'empty' : length}`;
      const answers = (): Answers => {
        // Inner lists first, because a change to an outer list may remove them.
        const next = places.reduceRight<unknown>(
          (one, place) => replaceAt(one, place, ofLength(jsonAt(one, place), length) ?? null),
          record,
        );
        return new Map([[url, { record: next }]]);
      };
      return [title, answers];
    }),
  );
}

/** A dynamic zone with one entry of each component, with every entry twice, and in the reverse order. */
function sectionScenarios([source, url, record]: Source): Named[] {
  return [...listsIn(record)].flatMap(([name, places]) => {
    const all = places.flatMap((place) => entriesAt(record, place));
    const each = all.filter((item, at) => all.findIndex(sameComponent(item)) === at);
    const changes: readonly (readonly [string, (items: readonly unknown[]) => unknown])[] = [
      ['one of each', () => each],
      [
        'every one twice',
        (items) => items.flatMap((item, at) => [item, withOwnId(item, at + items.length, 0)]),
      ],
      ['reversed', (items) => items.toReversed()],
    ];
    if (!all.some(componentOf)) return [];
    return changes.map(([words, change]): Named => {
      const next = () =>
        places.reduce<unknown>((one, place) => replaceAt(one, place, change(entriesAt(one, place))), record);
      return [`${name === '' ? source : name}: ${words}`, () => new Map([[url, { record: next() }]])];
    });
  });
}

const componentOf = (item: unknown): string | undefined => textMember(item, '__component');
const sameComponent =
  (item: unknown) =>
  (other: unknown): boolean =>
    componentOf(other) === componentOf(item);

function entriesAt(record: unknown, place: RecordPlace): readonly unknown[] {
  const list = jsonAt(record, place);
  return Array.isArray(list) ? list : [];
}

/**
 * Puts every kind of hostile value on every page: in the first render the k-th leaf has the k-th kind. A page with
 * fewer leaves than there are kinds is rendered again, until each kind has appeared.
 */
function hostileScenarios(sources: readonly Source[]): Named[] {
  const leaves = sources.reduce(
    (count, [, , one]) => count + nodesIn(one).filter(({ leaf }) => leaf).length,
    0,
  );
  const rounds = Math.max(1, Math.ceil(HOSTILE.length / Math.max(1, leaves)));
  return Array.from({ length: rounds }, (_, round): Named => {
    const answers = (): Answers => {
      let kind = round * leaves;
      const hostile = (record: unknown) => mapLeaves(record, () => HOSTILE[kind++ % HOSTILE.length]?.[1]);
      return changed(sources, hostile)();
    };
    return [round === 0 ? 'hostile' : `hostile ${round + 1}`, answers];
  });
}

/** Texts that a manifest refers to, such as a category: with another text a record would appear elsewhere. */
function literalTexts({ pages, layout }: LoadedSite): ReadonlySet<unknown> {
  const named = pages.flatMap(({ blocks, sources }) => [blocks, sources]);
  return new Set(nodesIn([named, layout.header, layout.footer]).flatMap(({ value }) => textsIn(value)));
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value, ...[...value.matchAll(/=([^\]]+)\]/g)].map(([, text = '']) => text)]
    : [];
