import { beforeAll, describe, expect, it } from 'vitest';
import { unescaped } from '../../src/author/scenario/html-faults.ts';
import { fieldName, type Place } from '../../src/author/scenario/record-places.ts';
import { resolveBlock } from '../../src/core/manifest/page.ts';
import { recordsIn } from '../../src/site/parts/shown.ts';
import { blockHtml, openSite, partsOf, type TestSite } from '../setup/site.ts';
import { tokenised } from '../setup/tokens.ts';
// By endpoint: every field that the rules name (docs/behaviour/records.md), spelt as there; where they leave the
// name of a component open, the name is that of the model.
import behaviourFields from './behaviour-fields.json';
// By reason: fields that a page fetches or the model has, and that no visitor sees. A name speaks of all below
// it; "#3+" only of the fourth item of the list and those after it.
import notShown from './not-shown.json';
import { boundFields, fieldsOf } from './shown.ts';

const NOT_SHOWN = Object.values(notShown).flat();

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});

describe('every text of every record', () => {
  it('is on a page, or on the list of what is not shown', () => {
    const found = new Map<string, boolean>();
    for (const source of declared()) {
      const { tokens } = tokenised(source.record);
      const seen = search(
        source,
        tokens.map(({ place }) => place),
      );
      for (const { place } of tokens) {
        const name = placeName(source, place);
        found.set(name, (found.get(name) ?? false) || seen.has(place.join('.')));
      }
    }
    expect(found.size).toBeGreaterThan(1000);
    const missing = [...found].filter(([, shown]) => !shown).map(([name]) => name);
    expect(missing.filter((name) => listed(name) === undefined)).toEqual([]);
    const wrong = [...found]
      .filter(([name, shown]) => shown && listed(name) !== undefined)
      .map(([name]) => name);
    expect(wrong, 'listed as not shown, yet on a page').toEqual([]);
  }, 60_000);
});

describe('every field', () => {
  it('of the content model is bound by a manifest, or on the list of what is not shown', () => {
    const bound = boundFields(site);
    const fields = modelFields();
    expect(fields.length).toBeGreaterThan(400);
    expect(fields.filter((name) => !bound.has(name) && listed(name) === undefined)).toEqual([]);
  });

  it('that the rules name stands in the content model', () => {
    const missing = Object.entries(behaviourFields).flatMap(([endpoint, names]) => {
      const type = site.input.model.types.get(endpoint);
      const fields = type ? fieldsOf(site.input.model, type.uid, '') : [];
      const known = fields.map((name) => name.replace(/\[[^\]]+\]/g, ''));
      return names
        .filter((name) => !known.some((one) => one === name || one.startsWith(`${name}.`)))
        .map((name) => `${endpoint} ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('on the list of what is not shown is a field', () => {
    const fields = modelFields();
    const stale = NOT_SHOWN.filter((entry) => !fields.some((name) => covers(indexless(entry), name)));
    expect(stale).toEqual([]);
  });
});

function modelFields(): string[] {
  const { model } = site.input;
  return [...model.types.values()].flatMap(({ uid, endpoint }) => fieldsOf(model, uid, `${endpoint} `));
}

interface Declared {
  readonly url: string;
  readonly endpoint: string;
  readonly record: unknown;
}

/** Every source that the site declares, with what the CMS answered. */
function declared(): Declared[] {
  return [...site.snapshot.records].map(([url, record]) => ({
    url,
    endpoint: url.replace(/^\/api/, '').replace(/\?.*/, ''),
    record,
  }));
}

/** The places of a source whose words are on some page: first all at once, then those not found each alone. */
function search(source: Declared, places: readonly Place[]): ReadonlySet<string> {
  const shown = new Set<string>();
  const together = tokenised(source.record);
  const html = pagesWith(source, together.record);
  for (const { place, word } of together.tokens) if (has(html, word)) shown.add(place.join('.'));
  for (const place of places) {
    const key = place.join('.');
    if (shown.has(key)) continue;
    const alone = tokenised(source.record, (one) => one.join('.') === key);
    if (has(pagesWith(source, alone.record), alone.tokens[0]?.word ?? '-')) shown.add(key);
  }
  return shown;
}

const has = (html: string, word: string): boolean =>
  html.toLowerCase().includes(word.toLowerCase()) || html.includes(`tel:${word.replace(/\D/g, '')}00000`);

/** All blocks that bind a source, on every page, with one record in it. */
function pagesWith({ url }: Declared, record: unknown): string {
  const html = partsOf(site, 'every').flatMap((part) => {
    const used = Object.values(part.sources).some((one) => one.url === url);
    if (!used) return [];
    const content = { records: new Map([...site.snapshot.records, [url, record]]) };
    const records = recordsIn(content, part.sources, part.params);
    return part.blocks.map((entry) =>
      blockHtml(entry.type, resolveBlock(entry, records, part.params), part.path),
    );
  });
  return unescaped(html.join('\n'));
}

function placeName({ endpoint, record }: Declared, place: Place): string {
  const last = place.findLast((key) => typeof key === 'number');
  const name = `${endpoint.replace(/^(\/[^/]+)\/.*/, '$1')} ${fieldName(record, place)}`;
  return last === undefined ? name : `${name} #${last}`;
}

const indexless = (name: string): string => name.replace(/ #\d+\+?$/, '');

/** Whether an entry of the list is a field or what it is part of. */
const covers = (entry: string, name: string): boolean =>
  name === entry || name.startsWith(`${entry}.`) || name.startsWith(`${entry}[`);

/** The entry of the list that speaks of a field; "#3+" speaks of the fourth item of a list and those after it. */
function listed(name: string): string | undefined {
  const [, index = ''] = / #(\d+)$/.exec(name) ?? [];
  return NOT_SHOWN.find((entry) => {
    const [, from] = / #(\d+)\+$/.exec(entry) ?? [];
    return covers(indexless(entry), indexless(name)) && (from === undefined || Number(index) >= Number(from));
  });
}
