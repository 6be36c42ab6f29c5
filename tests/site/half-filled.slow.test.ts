import { beforeAll, describe, expect, it } from 'vitest';
import { isObject } from '../../src/core/json/json.ts';
import { decodeHtml } from '../../src/tools/scenario/page-faults.ts';
import {
  fieldName,
  type RecordPlace,
  recordNodes,
  replaceAt,
} from '../../src/tools/scenario/record-places.ts';
import { htmlWith, openSite, type Part, partsOf, type TestSite } from '../setup/site.ts';
import { type Token, tokenised } from '../setup/tokens.ts';

let site: TestSite;
let parts: readonly Part[];
beforeAll(async () => {
  site = await openSite();
  parts = partsOf(site, 'every');
});

describe('a half-filled record', () => {
  it('shows all other fields if one is missing', () => {
    const lost = new Set<string>();
    let cases = 0;
    for (const [url, record] of site.snapshot.records) {
      for (const one of lostIn(url, record, () => cases++)) lost.add(one);
    }
    expect([...lost].sort()).toEqual([]);
    expect(cases).toBeGreaterThan(1000);
  });
});

/** The texts of a record that a page shows if the record is complete, but not if parts of it are missing. */
function* lostIn(url: string, record: unknown, count: () => void): Generator<string> {
  const literals = literalTexts();
  const values = new Map(recordNodes(record).map(({ place, value }) => [place.join('.'), value]));
  const { record: full, tokens } = tokenised(record, (place) => !literals.has(values.get(place.join('.'))));
  const known = new Map<string, string>();
  const shown = shownIn(url, full, tokens, known);
  for (const { place: holder, value } of recordNodes(full)) {
    if (!isObject(value) || isFile(value) || !isFirst(full, holder)) continue;
    const names = Object.keys(value).filter((name) => isContent(name, value[name]));
    const inside = shown.filter(({ place }) => startsWith(place, holder));
    for (const name of names) {
      const own = inside.filter(({ place }) => place[holder.length] === name);
      const others = inside.filter(({ place }) => place[holder.length] !== name);
      const without = replaceAt(full, [...holder, name], null);
      const emptied = names.reduce(
        (one, other) => (other === name ? one : replaceAt(one, [...holder, other], null)),
        full,
      );
      for (const [what, changed, kept] of [
        ['without', without, others],
        ['alone', emptied, own],
      ] as const) {
        if (kept.length === 0) continue;
        count();
        const still = new Set(shownIn(url, changed, kept, known));
        for (const token of kept.filter((one) => !still.has(one))) {
          if (mayGo(what === 'alone' ? undefined : name, token, values.get(token.place.join('.')))) continue;
          const at = fieldName(full, token.place);
          yield `${url.replace(/\?.*/, '')} ${at} ${what === 'alone' ? 'alone' : `without ${name}`}`;
        }
      }
    }
  }
}

// An icon represents something else: a document, an account, a list. Without that it means nothing.
const SIGN = /(pdf_image|(facebook|twitter|instagram|youtube)_image|(education|experience)_logo)$/i;
// The words of a link alone mean nothing if a manifest may give all cards the same ones.
const LABEL_OF_CARDS = 'Know_More_text';

/** True if a value may disappear together with the field `missing`, or (undefined) with all other fields. */
function mayGo(missing: string | undefined, { place }: Token, value: unknown): boolean {
  const name = String(place.findLast((key) => typeof key === 'string'));
  if (SIGN.test(name)) return true;
  if (missing === undefined && name === LABEL_OF_CARDS && place.includes('courses')) return true;
  // An address is shown by its words; a slug is a part of one.
  if (name === 'slug') return missing === undefined;
  if (typeof value !== 'string' || !/^([/#]|https?:|mailto:|tel:)/.test(value)) return false;
  return missing === undefined || missing === 'Visit_us_on_Facebook_text' || stem(missing) === stem(name);
}

const stem = (name: string): string => name.replace(/_?(link|text)/gi, '').toLowerCase();

/** The tokens that are on a page if a source has this record. */
function shownIn(
  url: string,
  record: unknown,
  tokens: readonly Token[],
  known: Map<string, string>,
): readonly Token[] {
  const html = decodeHtml(htmlWith(site, parts, [url, record], known)).toLowerCase();
  return tokens.filter(
    ({ word }) => html.includes(word.toLowerCase()) || html.includes(`tel:${word.replace(/\D/g, '')}00000`),
  );
}

/** Texts that a manifest names, such as a type of course: with another text a record appears elsewhere. */
function literalTexts(): ReadonlySet<unknown> {
  const texts = parts.flatMap(({ blocks }) => recordNodes(blocks).map(({ value }) => value));
  return new Set(texts.filter((text) => typeof text === 'string'));
}

/** The items of a list have the same fields; those of a zone differ by their component. */
function isFirst(record: unknown, holder: RecordPlace): boolean {
  let value = record;
  for (const key of holder) {
    if (Array.isArray(value)) {
      const items: readonly unknown[] = value;
      const kind = componentOf(items[Number(key)]);
      if (items.findIndex((one) => componentOf(one) === kind) !== key) return false;
      value = items[Number(key)];
    } else value = isObject(value) && typeof key === 'string' ? value[key] : undefined;
  }
  return true;
}

const componentOf = (value: unknown): unknown => (isObject(value) ? value.__component : undefined);
const isFile = (value: object): boolean => 'mime' in value;
// A record without its period moves to another list: it is over.
const isContent = (name: string, value: unknown): boolean =>
  value !== null &&
  !/^(id|documentId|createdAt|updatedAt|publishedAt|locale|upcoming|__component)$/.test(name);
const startsWith = (place: RecordPlace, start: RecordPlace): boolean =>
  start.every((key, at) => place[at] === key);
