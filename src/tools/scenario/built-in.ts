import { formFull, formRefused } from 'virtual:site/texts';
import type { LoadFailure } from '../../core/content/load-result.ts';
import { FORMS_PATH } from '../../core/form/delivery.ts';
import { jsonAt, member, textMember } from '../../core/json/json.ts';
import { sourceUrls } from '../../core/manifest/page.ts';
import { isNotFoundRoute } from '../../core/manifest/route.ts';
import { fillForm } from '../../http/form-page.ts';
import { today } from '../../page/forms/calendar.ts';
import { validateForm } from '../../page/forms/state.ts';
import type { CompiledPage } from '../../pages/compiled-page.ts';
import { listAddresses } from '../../pages/pages.ts';
import { hostileVersions } from './hostile-versions.ts';
import type { LoadedSite } from './load-site.ts';
import { PSEUDO_LANGUAGES } from './pseudo-languages.ts';
import { type RecordPlace, recordNodes, replaceAt } from './record-places.ts';
import type { Answer, Answers, Scenario } from './scenario.ts';
import { assignOwnId, findLists, lengthenTexts, removeMedia, resizeList } from './vary-record.ts';

type Named = readonly [name: string, answers: () => Answers];
type Source = readonly [name: string, url: string, record: unknown];

const FAILURE: LoadFailure = { status: 500, message: 'The database is asleep' };
const MAX_LISTED = 30;

/** The scenarios that every page has without a file, at the first address of each page. */
export function builtInScenarios(site: LoadedSite): readonly Scenario[] {
  const literals = literalTexts(site);
  return site.pages.flatMap((page) => {
    // The route of a page for unknown addresses is "*", or "/kn/*" in a further language.
    const unknown = { path: `/${page.route.replace(/^\//, '').replace('*', 'not-found')}`, params: {} };
    const first = isNotFoundRoute(page.route) ? unknown : listAddresses(page, site.snapshot)[0];
    // While there is no record, a route with parameters has no page.
    if (first === undefined) return [];
    const { path, params } = first;
    const sources = Object.entries(page.sources).map(
      ([name, { url }]): Source => [name, url, site.snapshot.records.get(url)],
    );
    const others = sources.length === 0 ? [] : named(site, sources, literals);
    const whole: Named = ['whole', () => new Map()];
    const scenarios = [whole, ...others].map(([name, answers]) => ({ name, answers }));
    const pseudo = Object.entries(PSEUDO_LANGUAGES).map(([name, language]) => ({
      name,
      answers: () => new Map(),
      pseudo: language,
    }));
    return [...scenarios, ...pseudo, ...formScenarios(site, page, path)].map((one) => ({
      ...one,
      page,
      path,
      params,
    }));
  });
}

/** The answers to the forms of a page that deliver. While a receiver is down, a form is still accepted. */
function formScenarios({ forms }: LoadedSite, { blocks }: CompiledPage, page: string) {
  const actions = new Set(recordNodes(blocks).map(({ value }) => textMember(value, 'action')));
  const shown = [...forms.values()].filter(({ name }) => actions.has(FORMS_PATH + name));
  return shown.flatMap((form) => {
    const empty = Object.fromEntries(form.fields.map(({ name }) => [name, '']));
    const states = {
      taken: { values: {}, errors: {}, message: form.thanks ?? form.notice },
      refused: { values: empty, errors: validateForm(form, empty, today()), message: formRefused },
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
    ['long texts', changed(sources, (record) => lengthenTexts(record, literals))],
    ['no pictures', changed(all, removeMedia)],
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
  return [...findLists(record)].flatMap(([name, places]) =>
    [0, 1, MAX_LISTED].map((length): Named => {
      const title = `${name === '' ? source : name}: ${length === 0 ? 'empty' : length}`;
      const answers = (): Answers => {
        // Changes inner lists first, because a change to an outer list may remove them.
        const next = places.reduceRight<unknown>(
          (one, place) => replaceAt(one, place, resizeList(jsonAt(one, place), length) ?? null),
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
  return [...findLists(record)].flatMap(([name, places]) => {
    const all = places.flatMap((place) => entriesAt(record, place));
    const each = all.filter((item, at) => all.findIndex(sameComponent(item)) === at);
    const changes: readonly (readonly [string, (items: readonly unknown[]) => unknown])[] = [
      ['one of each', () => each],
      [
        'every one twice',
        (items) => items.flatMap((item, at) => [item, assignOwnId(item, at + items.length, 0)]),
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

function hostileScenarios(sources: readonly Source[]): Named[] {
  const records = Object.fromEntries(sources.map(([, url, record]) => [url, record]));
  return hostileVersions(records).map((version, round): Named => {
    const answers = (): Answers => {
      const next = version();
      return new Map(sources.map(([, url]): [string, Answer] => [url, { record: member(next, url) }]));
    };
    return [round === 0 ? 'hostile' : `hostile ${round + 1}`, answers];
  });
}

/** Texts that a manifest refers to, such as a category: with another text the record would be on another page. */
function literalTexts({ pages, layout }: LoadedSite): ReadonlySet<unknown> {
  const named = pages.flatMap(({ blocks, sources }) => [blocks, sources]);
  return new Set(recordNodes([named, layout.header, layout.footer]).flatMap(({ value }) => textsIn(value)));
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value, ...[...value.matchAll(/=([^\]]+)\]/g)].map(([, text = '']) => text)]
    : [];
