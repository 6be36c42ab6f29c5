import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { Snapshot } from '../../src/content/snapshot.ts';
import type { Block } from '../../src/core/block/define-block.ts';
import { isObject, member, textMember } from '../../src/core/json/json.ts';
import { sourceUrls } from '../../src/core/manifest/page.ts';
import { findPartBlocks, findPlaceNode } from '../../src/edit/frame/page-blocks.ts';
import type { NodePlace, Point } from '../../src/edit/frame/point.ts';
import { setJsonValue } from '../../src/edit/leaves.ts';
import { findMarks, listOtherValues, markText } from '../../src/edit/other-values.ts';
import { findPagePoints } from '../../src/edit/points.ts';
import type { CompiledPage } from '../../src/pages/compiled-page.ts';
import { listAddresses } from '../../src/pages/pages.ts';
import type { Address } from '../../src/pages/parts/static-paths.ts';
import { allBlocks } from '../../src/render/all-blocks.ts';
import { renderPage } from '../../src/render/render-page.tsx';
import { type LoadedSite, loadSite } from '../../src/tools/scenario/load-site.ts';
import bookShelf from '../second-site/registry/book-shelf/book-shelf.block.ts';
import { FULL } from '../setup/full.ts';

// Verifies the field that is named for each node: after a change of the field in the records, the node differs.

const root = resolve(import.meta.dirname, '../..');
const registry: ReadonlyMap<string, Block> = new Map([
  ...[...allBlocks].map(([type, { block }]) => [type, block] as const),
  ['book-shelf', bookShelf],
]);

/** A field of the CMS, as the panel's address names it. */
type Field = ReturnType<typeof fieldOf>;

function fieldOf({ panel = '', prop }: Point) {
  const { pathname, hash } = new URL(panel);
  const [, , , kind, uid = '', documentId] = pathname.split('/');
  const path = hash
    .replace('#field=', '')
    .split('.')
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  // A picture is one field: its members are entered in the media library.
  const inner = /\.(url|alternativeText|name|ext|size)$/.exec(prop)?.[1] ?? '';
  // Several pictures are one field, in which each has its place.
  const at = Number(/\[(\d+)\](?=[^[]*$)/.exec(prop)?.[1]);
  return {
    at,
    uid: decodeURIComponent(uid),
    documentId: kind === 'single-types' ? undefined : documentId,
    path: inner === path.at(-1) ? path : [...path, inner],
  };
}

type Change = (value: string | number | boolean) => string | number | boolean;

/** The content with another value in a field, wherever its record is. */
function changed(
  site: LoadedSite,
  snapshot: Snapshot,
  { uid, documentId, path, at }: Field,
  change: Change,
): Snapshot {
  const type = [...site.input.model.types.values()].find((one) => one.uid === uid);
  const own = (url: string) => url.split('?')[0] === `/api${type?.endpoint}`;
  const within = (value: unknown, isRecord: boolean): unknown => {
    if (Array.isArray(value)) return value.map((item: unknown) => within(item, false));
    if (!isObject(value)) return value;
    const isWanted = documentId === undefined ? isRecord : textMember(value, 'documentId') === documentId;
    if (isWanted) return changedAt(value, path, at, change);
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, within(inner, false)]));
  };
  // Most records contain none of it. Searching their text is faster than visiting their values.
  const mayHave = (url: string, record: unknown) =>
    documentId === undefined ? own(url) : JSON.stringify(record)?.includes(documentId);
  return {
    ...snapshot,
    records: new Map(
      [...snapshot.records].map(([url, record]) => [
        url,
        mayHave(url, record) ? within(record, own(url)) : record,
      ]),
    ),
  };
}

const valueIn = (value: unknown, path: Field['path']): unknown =>
  path.reduce<unknown>(
    (at, step) => (Array.isArray(at) ? at[Number(step)] : member(at, String(step))),
    value,
  );

function changedAt(value: unknown, path: Field['path'], at: number, change: Change): unknown {
  const now = valueIn(value, path);
  // A member of a medium is no member of the field itself if the field is a plain one.
  if (now === undefined && path.length > 1) {
    const several = path.slice(0, -1);
    return changedAt(
      value,
      isList(value, several) ? [...several, at, ...path.slice(-1)] : several,
      at,
      change,
    );
  }
  const isPlain = typeof now === 'string' || typeof now === 'number' || typeof now === 'boolean';
  return isPlain ? setJsonValue(value, path, change(now)) : value;
}

const isList = (value: unknown, path: Field['path']): boolean => Array.isArray(valueIn(value, path));

const nodeOf = (document: Document, { part, block }: Point, place: NodePlace) =>
  findPlaceNode(findPartBlocks(document, part)[block], place);

/** The words of a node, its attributes included, and without what is inside it. */
function ownWords(document: Document, point: Point, place: NodePlace): string {
  const node = nodeOf(document, point, place);
  return node instanceof Element
    ? [...node.attributes].map(({ value }) => value).join(' ')
    : (node?.data ?? '');
}

function words(document: Document, point: Point, place: NodePlace): string {
  const node = nodeOf(document, point, place);
  return node instanceof Element ? node.outerHTML : (node?.data ?? '');
}

/** The points of a page, and those whose field and node are verified. */
function confirmed(whole: LoadedSite, page: CompiledPage, address: Address) {
  const own = new Set(sourceUrls([whole.layout, page]));
  const records = new Map([...whole.snapshot.records].filter(([url]) => own.has(url)));
  const snapshot: Snapshot = { ...whole.snapshot, records };
  const site = { ...whole, snapshot };
  const report = (): void => undefined;
  const documentWith = (content: Snapshot): Document => {
    const { html } = renderPage({
      page,
      ...address,
      layout: site.layout,
      snapshot: content,
      registry,
      report,
    });
    return new DOMParser().parseFromString(html, 'text/html');
  };
  const { model, files } = site.input;
  const { points } = findPagePoints({
    page,
    params: address.params,
    layout: site.layout,
    snapshot,
    model,
    files,
    blocks: registry,
    panel: 'http://cms.example',
  });
  const bound = points.filter(({ panel, prop }) => panel !== undefined && prop !== '');
  const before = documentWith(snapshot);
  const fields = [...new Map(bound.map((point) => [JSON.stringify(fieldOf(point)), fieldOf(point)]))];
  const marks = new Map(fields.map(([key], at) => [key, at]));
  const all = fields.reduce(
    (now, [, field], at) =>
      changed(site, now, field, (value) => (typeof value === 'string' ? markText(value, at) : value)),
    snapshot,
  );
  const marked = documentWith(all);
  const isMarked = (point: Point) =>
    point.places.length > 0 &&
    point.places.every((place) =>
      findMarks(ownWords(marked, point, place)).includes(marks.get(JSON.stringify(fieldOf(point))) ?? -1),
    );
  const withOthers = (some: readonly Point[], which: number): Document => {
    const content = some.reduce(
      (now, point) => changed(site, now, fieldOf(point), (value) => listOtherValues(value)[which] ?? value),
      snapshot,
    );
    return documentWith(content);
  };
  const isChanged = (point: Point): boolean =>
    [0, 1].some((which) => {
      const after = withOthers([point], which);
      return point.places.every((place) => words(after, point, place) !== words(before, point, place));
    });
  const seenFields = new Set(bound.filter(({ places }) => places.length > 0).map((point) => point.panel));
  const unseen = bound.filter(({ places, panel }) => places.length === 0 && !seenFields.has(panel));
  const areUnseen = withOthers(unseen, 0).body.innerHTML === before.body.innerHTML;
  const lines = new Map(files.map(({ file, text }) => [file, text.split('\n')]));
  const hasLine = ({ line = '', prop }: Point): boolean => {
    const [file = '', number] = line.split(':');
    const text = lines.get(file)?.[Number(number) - 1] ?? '';
    return prop.split(/[.[\]]+/).some((name) => name !== '' && text.includes(`"${name}"`));
  };
  // A number or a choice shows no mark, and is tried alone: one of each list's.
  const kinds = new Set<string>();
  const isFirst = ({ part, block, prop }: Point) =>
    kinds.size < kinds.add(`${part} ${block} ${prop.replace(/\d+/g, '')}`).size;
  return bound
    .map((point) => ({ point, isSeen: point.places.length > 0, isMarked: isMarked(point) }))
    .filter(({ point, isSeen, isMarked: known }) => !isSeen || known || isFirst(point))
    .map((one) => {
      const isShown = one.isMarked || (one.isSeen ? isChanged(one.point) : areUnseen);
      return { ...one, route: page.route, isRight: isShown && hasLine(one.point) };
    });
}

test.each([
  ['this site', '.'],
  ['the second site', 'tests/second-site'],
])(
  'every value of %s links to its field and its manifest line',
  async (_, folder) => {
    const site = await loadSite(resolve(root, folder));
    const frameless = { ...site, layout: { ...site.layout, header: [], footer: [] } };
    // In an ordinary run, every eighth page.
    const pages = site.pages.filter((_page, at) => FULL || at % 8 === 0);
    const found = pages.flatMap((page, at) => {
      const [address] = listAddresses(page, site.snapshot);
      return address ? confirmed(at === 0 ? site : frameless, page, address) : [];
    });
    const seen = found.filter(({ isSeen }) => isSeen);
    const wrong = found
      .filter(({ isRight }) => !isRight)
      .map(
        ({ point, route }) =>
          `${route} ${point.part}[${point.block}] ${point.prop} ${point.line} ${point.panel}`,
      );
    if (FULL) console.log(folder, found.length, seen.length, wrong);
    expect(seen.length).toBeGreaterThan(10);
    // Compared by name, so that a failure lists them.
    expect(wrong.length / seen.length > 0.02 ? wrong : []).toEqual([]);
  },
  600_000,
);
