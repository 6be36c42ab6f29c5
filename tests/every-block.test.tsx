import { readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { render } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { blockCases } from '../packages/page-tests/src/test-cases.ts';
import type { Fields } from '../src/core/block/fields.ts';
import { isObject, member } from '../src/core/json/json.ts';
import { LANG } from '../src/core/json/record-language.ts';
import { allBlocks } from '../src/render/all-blocks.ts';
import { findHtmlFaults, headingGaps } from '../src/tools/scenario/page-faults.ts';
import { consoleSaid } from './setup/console.ts';
import { documentationFaults } from './setup/documentation-faults.ts';
import { blockHtml, openSite, partsOf, type TestSite } from './setup/site.ts';
import { codeFiles } from './setup/source-files.ts';

// jsdom has no media queries and no intersection observer: nothing moves, and nothing scrolls near.
vi.stubGlobal('matchMedia', () => ({ matches: true }));

const registry = resolve(import.meta.dirname, '../registry');
const folders = readdirSync(registry).filter((name) => statSync(resolve(registry, name)).isDirectory());

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});

function describedBlock(type: string) {
  return allBlocks.get(type) ?? expect.fail(`registry/${type} is not found as a block`);
}

it('finds exactly one block per folder of registry', () => {
  expect([...allBlocks.keys()].sort()).toEqual([...folders].sort());
});

it.each(folders)('%s documents each prop and has examples', (type) => {
  expect(documentationFaults(describedBlock(type))).toEqual([]);
});

// design: a-block
it('no view fetches, sets inner HTML or has an inline style', () => {
  const views = codeFiles(['registry'], /\.tsx?$/);
  const foreign = /dangerouslySetInnerHTML|\.innerHTML\b|\bstyle=\{|\bfetch\(|\buseSWR\b/;
  expect(views.filter(({ text }) => foreign.test(text)).map(({ name }) => name)).toEqual([]);
  const unused = codeFiles(['registry'], /\.module\.css$/).filter(
    ({ name }) => !views.some(({ text }) => text.includes(name.replace(/^.*\//, './'))),
  );
  expect(unused).toEqual([]);
});

it('every block is used by a manifest or documents the reason', () => {
  const used = new Set(partsOf(site).flatMap(({ blocks }) => blocks.map((block) => block.type)));
  const excused = folders.filter((type) => allBlocks.get(type)?.about.unused !== undefined);
  expect(folders.filter((type) => !used.has(type))).toEqual(excused);
});

/** True if anything that React has rendered into an element has a hook of its own or a handler. */
function behavesIn(container: Element): boolean {
  const [, root] = Object.entries(container).find(([name]) => name.startsWith('__reactContainer$')) ?? [];
  return fibersBelow(member(member(root, 'stateNode'), 'current')).some(
    (fiber) => hasHandler(member(fiber, 'memoizedProps')) || hasHook(fiber),
  );
}

function fibersBelow(fiber: unknown): unknown[] {
  const child = member(fiber, 'child');
  const own: unknown[] = [];
  for (let next = child; next; next = member(next, 'sibling')) own.push(next, ...fibersBelow(next));
  return own;
}

function hasHandler(props: unknown): boolean {
  return Object.entries(props ?? {}).some(
    ([name, value]) => /^on[A-Z]/.test(name) && typeof value === 'function',
  );
}

/** `useId` doesn't count, because its ids are in the HTML. */
function hasHook(fiber: unknown): boolean {
  if (typeof member(fiber, 'type') !== 'function') return false;
  for (let hook = member(fiber, 'memoizedState'); hook; hook = member(hook, 'next')) {
    if (typeof member(hook, 'memoizedState') !== 'string') return true;
  }
  return false;
}

it.each(folders)('%s declares if it is interactive, and renders without warnings', (type) => {
  const { block, about } = describedBlock(type);
  const shown = about.examples.map(({ props }) => {
    const { container, unmount } = render(block.render(props));
    const behaves = behavesIn(container);
    expect(findHtmlFaults(container.innerHTML)).toEqual([]);
    unmount();
    return behaves;
  });
  expect(shown.includes(true)).toBe(block.behaves === true);
  expect(consoleSaid()).toEqual([]);
});

it.each(folders)('%s passes all tests of `prospectus test`', async (type) => {
  for (const { name, snapshot, run } of blockCases(type, describedBlock(type), 'en')) {
    const { faults, text } = await run();
    expect(faults, name).toEqual([]);
    if (snapshot) await expect(text).toMatchFileSnapshot(resolve(registry, '..', snapshot));
  }
});

it.each(folders)('%s declares each level of heading that needs one above it', (type) => {
  const { examples = [], headingsUnder = {} } = allBlocks.get(type)?.about ?? {};
  const gaps = (props: object) => headingGaps(blockHtml(type, props), 1);
  const untitled = examples.flatMap(({ props: { title: _, ...props } }) => gaps(props));
  expect(examples.flatMap(({ props }) => (props.title ? gaps(props) : []))).toEqual([]);
  expect(untitled.length > 0).toBe(Object.keys(headingsUnder).length > 0);
});

/** The props with one of their lists untranslated, for each list. The texts of its items end with the given text. */
function untranslatedLists(
  fields: Fields,
  props: unknown,
  end = '',
): readonly { path: string; props: object }[] {
  return Object.entries(fields).flatMap(([name, { spec }]) => {
    const items = member(props, name);
    if (!Array.isArray(items) || spec.kind !== 'list' || spec.of.kind !== 'group') return [];
    const { fields: inner } = spec.of;
    const withItems = (list: readonly unknown[]) => ({ ...(isObject(props) ? props : {}), [name]: list });
    const marked = items.map((item: unknown) => {
      const texts = Object.entries(isObject(item) ? item : {}).map(([key, value]) =>
        TEXTS.has(inner[key]?.spec.kind) && value !== '' && !LABELS.has(key)
          ? [key, value + end]
          : [key, value],
      );
      return { ...Object.fromEntries(texts), [LANG]: 'xx' };
    });
    const nested = items.flatMap((item: unknown, at) =>
      untranslatedLists(inner, item, end).map((one) => ({
        path: `${name}.${one.path}`,
        props: withItems(items.with(at, one.props)),
      })),
    );
    return [{ path: name, props: withItems(marked) }, ...nested];
  });
}
const TEXTS: ReadonlySet<unknown> = new Set(['text', 'lines', 'markup', 'prose']);
/** Texts that several items share, as the label of their tab. */
const LABELS = new Set(['type', 'level']);
/** Lists whose texts are parts of sentences or of menus, and lists without texts. */
const UNMARKED = [
  'courses types',
  'courses levels',
  'finder items.facts',
  'places holidays',
  'site-header social',
];

it.each(folders)('%s sets "lang" on untranslated items', (type) => {
  const { block, about } = describedBlock(type);
  const listsIn = (end?: string) =>
    about.examples
      .flatMap((example) => untranslatedLists(block.fields, example.props, end))
      .filter(({ path }) => !UNMARKED.includes(`${type} ${path}`));
  const paths = listsIn().map(({ path }) => path);
  const marked = listsIn().filter(({ props }) => blockHtml(type, props).includes('lang="xx"'));
  const outside = listsIn('¤').map(({ props }) => {
    const { body } = new DOMParser().parseFromString(blockHtml(type, props), 'text/html');
    for (const item of body.querySelectorAll('[lang="xx"]')) item.remove();
    return body.textContent;
  });
  expect(new Set(marked.map(({ path }) => path))).toEqual(new Set(paths));
  expect(outside.filter((words) => words.includes('¤'))).toEqual([]);
});

it.each([
  ['article', { title: 'A', date: '2026-10-09' }],
  ['card-grid', { cards: [{ title: 'A', kicker: '2026-10-09' }] }],
  ['facts', { facts: [{ label: 'Day', value: '2026-10-09' }] }],
  ['news', { items: [{ title: 'A', subtitle: '2026-10-09' }] }],
  ['profile', { name: 'A', date: '2026-10-09' }],
  ['table', { head: ['Day'], rows: [{ cells: ['2026-10-09'] }] }],
  ['timeline', { steps: [{ title: 'A', when: '2026-10-09' }] }],
])('%s formats a date of the CMS', (type, props) => {
  expect(blockHtml(type, props)).toMatch(/>9 October 2026</);
});
