import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BlockError, Registry } from '../../src/page/renderer/blocks.tsx';
import { allBlocks } from '../../src/site/all-blocks.ts';
import { type RenderedPage, renderPage } from '../../src/site/render-page.tsx';
import type { Snapshot } from '../../src/site/snapshot.ts';
import { faultsIn } from '../setup/faults.ts';
import { HOSTILE } from '../setup/hostile.ts';
import { mapLeaves } from '../setup/mutate.ts';
import { outline } from '../setup/outline.ts';
import { openSite, partsOf, type TestSite } from '../setup/site.ts';

const registry: Registry = new Map([...allBlocks].map(([type, { block }]) => [type, block]));
const site: TestSite = await openSite();
const parts = partsOf(site);
const pages = parts.flatMap((part) => (part.page ? [{ ...part, page: part.page }] : []));

interface Shown extends RenderedPage {
  readonly problems: readonly BlockError[];
}

/** A page with its frame, as the server renders it from some content. */
function show({ page, params, path }: (typeof pages)[number], snapshot: Snapshot): Shown {
  const problems: BlockError[] = [];
  const report = (problem: BlockError): void => void problems.push(problem);
  return { ...renderPage({ page, params, path, layout: site.layout, snapshot, registry, report }), problems };
}

function parsed(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** The same sources with other records. */
function withRecords(change: (record: unknown) => unknown): Snapshot {
  return {
    ...site.snapshot,
    records: new Map([...site.snapshot.records].map(([url, one]) => [url, change(one)])),
  };
}

const failing: Snapshot = {
  records: new Map(),
  failures: new Map(
    [...site.snapshot.records.keys()].map((url) => [url, { status: 500, message: 'The database is asleep' }]),
  ),
  failed: [],
};
const hostile = HOSTILE.map(
  ([kind, value]) => [kind, withRecords((record) => mapLeaves(record, () => value))] as const,
);
const pageFile = (name: string): string => resolve(import.meta.dirname, `pages/${name}.txt`);

it('every source has its content', () => {
  expect(site.snapshot.failed).toEqual([]);
});

it('the frame says what it should', async () => {
  const [first] = pages;
  const document = parsed(first ? show(first, site.snapshot).html : '');
  document.querySelector('main')?.replaceChildren('(the page)');
  await expect(outline(document.body)).toMatchFileSnapshot(pageFile('layout'));
});

describe.each(pages.map((page) => [page.name, page] as const))('%s', (name, page) => {
  it('whole: says what it should', async () => {
    const { html, head, problems } = show(page, site.snapshot);
    expect(problems).toEqual([]);
    expect(faultsIn(html)).toEqual([]);
    const document = parsed(html);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.querySelectorAll('[role="alert"]')).toHaveLength(0);
    expect(repeatedIds(document)).toEqual([]);
    const main = document.querySelector('main');
    const text = `${head.title}\n${head.description}\n\n${main ? outline(main) : ''}`;
    await expect(text).toMatchFileSnapshot(pageFile(name));
  });

  it.each([
    ['null', () => null],
    ['an empty record', () => ({})],
    ['an empty list', () => []],
  ])('empty: stands where every record is %s', (_, change) => {
    const { html, problems } = show(page, withRecords(change));
    expect(problems).toEqual([]);
    expect(faultsIn(html)).toEqual([]);
    expect(parsed(html).querySelectorAll('h1').length).toBeLessThanOrEqual(1);
  });

  it('failing: stands, and says so where a notice is due', () => {
    const { html, problems } = show(page, failing);
    expect(problems).toEqual([]);
    expect(faultsIn(html)).toEqual([]);
    const noisy = Object.values(page.sources).filter(({ onError }) => onError !== 'log');
    const alerts = [...parsed(html).querySelectorAll('[role="alert"]')].map((one) => one.textContent);
    // All fail for one reason, which is said once.
    expect(alerts).toEqual(noisy.length > 0 ? [expect.stringMatching(/Error.*The database is asleep/s)] : []);
  });

  it('hostile: stands whatever its content is', () => {
    for (const [index, [kind, snapshot]] of hostile.entries()) {
      if (index % 4 !== name.length % 4) continue;
      const { html, problems } = show(page, snapshot);
      expect([kind, ...problems]).toEqual([kind]);
      expect([kind, ...faultsIn(html)]).toEqual([kind]);
    }
  });
});

function repeatedIds(document: Document): string[] {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  return ids.filter((id, at) => ids.indexOf(id) !== at);
}
