import { createElement } from 'react';
import { defineBlock } from '../../src/core/block/define-block.ts';
import { group, href, list, text } from '../../src/core/block/fields.ts';
import type { Attribute } from '../../src/strapi/model.ts';
import {
  collection,
  component,
  many,
  modelOf,
  STRING,
  single,
} from '../../src/strapi/testing/small-model.ts';

/** A site of notices that are shown only at some time, in Berlin's clocks; on 25 October they are put back an hour. */

/** The first of the three days. */
export const START = Date.parse('2026-10-24T00:00+02:00');
const PUT_BACK = Date.parse('2026-10-25T01:00Z');
export const MINUTE = 60_000;
/** The end of the third day. */
export const END = START + 73 * 60 * MINUTE;

const TIME: Attribute = { kind: 'scalar', type: 'datetime' };
export const NOTICE_MODEL = modelOf(
  [
    collection('notice', 'notices', {
      title: STRING,
      slug: { kind: 'scalar', type: 'uid' },
      shown_from: TIME,
      shown_until: TIME,
    }),
    single('board', { title: STRING, items: many('own.item') }),
  ],
  [component('own.item', { title: STRING, shown_from: TIME, shown_until: TIME })],
);

const items = list(group({ title: text(), to: href() }));
const links = defineBlock({ items }, (props) =>
  createElement(
    'ul',
    null,
    ...props.items.map(({ title, to }) => createElement('li', null, title, to?.href)),
  ),
);
export const NOTICE_BLOCKS = new Map([['links', links]]);
const ALL = { endpoint: '/notices', sort: 'slug' };
const entries = (source: string) => ({ $each: source, title: '$title', to: '/notices/:slug' });
export const NOTICE_FILES = [
  {
    route: '/notices',
    title: 'Notices',
    description: 'All notices.',
    feed: { $each: 'notices', title: '$title', link: '/notices/:slug' },
    sources: { notices: ALL },
    blocks: [{ type: 'links', items: entries('notices') }],
  },
  {
    route: '/',
    title: 'Home',
    description: 'The first three notices.',
    sources: { first: { ...ALL, limit: 3 }, board: { endpoint: '/board', populate: { items: true } } },
    blocks: [
      { type: 'links', items: entries('first') },
      { type: 'links', items: { $each: 'board.items', title: '$title' } },
    ],
  },
  {
    route: '/notices/:slug',
    title: '$notice.title',
    description: 'A notice.',
    search: { keywords: ['notices'], description: 'One of the notices.', category: 'notices', priority: 3 },
    sources: { notice: { ...ALL, select: '[slug=:slug]', missing: 'No such notice' } },
    blocks: [{ type: 'links', items: [{ title: '$notice.title' }] }],
  },
  {
    name: 'A site',
    origin: 'https://site.example',
    locale: 'en',
    timeZone: 'Europe/Berlin',
    colors: { theme: '#000000', background: '#ffffff', text: '#000000', accent: '#000000' },
    categories: ['notices'],
  },
].map((manifest, at) => ({
  file: `page-manifests/${'route' in manifest ? at : 'site'}.json`,
  text: JSON.stringify(manifest),
}));

/** Numbers that look random and are the same in every run. */
let seed = 7;
const random = (below: number) => {
  seed = (seed * 48271) % 2147483647;
  return seed % below;
};

/** A record or item that is shown from one minute until another. */
interface Dated {
  readonly name: string;
  readonly from: number;
  readonly until: number;
  readonly fields: object;
}

/** A moment as Strapi says it, with another distance, by Berlin's clocks, or as a day. */
function written(at: number): string {
  const clocks = (hours: number) => new Date(at + hours * 60 * MINUTE).toISOString().slice(0, 19);
  const local = clocks(at < PUT_BACK ? 2 : 1);
  const ways = [`${clocks(0)}.000Z`, `${clocks(5)}+05:00`, local.slice(0, 16)];
  return ways[random(ways.length)] ?? '';
}

const midnight = (day: number) => START + day * 24 * 60 * MINUTE + (day > 1 ? 60 * MINUTE : 0);
const day = (at: number) => `2026-10-${24 + at}`;

/** Records with a page of their own, and items of a board. */
export const DATED = Array.from({ length: 200 }, (_, at): Dated => {
  const name = `n${String(at).padStart(3, '0')}`;
  const common = { id: at, documentId: name, title: `Notice ${name}.`, slug: name };
  const [first, second] = [random(3), random(3)].sort();
  if (at % 4 === 0 && first !== undefined && second !== undefined) {
    const fields = { ...common, shown_from: day(first), shown_until: day(second) };
    return { name, from: midnight(first), until: midnight(second + 1), fields };
  }
  // Few moments, so that the test is short; none in the two hours that Berlin's clocks show twice.
  const slot = () => 121 * random(36);
  const moment = (minute: number) =>
    START + (minute >= 24 * 60 && minute < 28 * 60 ? 30 * 60 : minute) * MINUTE;
  const [from, until] = [moment(slot()), moment(slot())];
  return { name, from, until, fields: { ...common, shown_from: written(from), shown_until: written(until) } };
});
const RECORDS = DATED.slice(0, 140);
const ITEMS = DATED.slice(140);
const shownAt = (all: readonly Dated[], now: number) =>
  all.filter(({ from, until }) => from <= now && now < until).map(({ name }) => name);

/** The notices that visitors should find at a moment, by place. */
export function noticesAt(now: number) {
  const records = shownAt(RECORDS, now);
  const home = [...records.slice(0, 3), ...shownAt(ITEMS, now)].sort();
  return { pages: records, listed: records, feed: records, search: records, sitemap: records, home };
}

/** The CMS's answer. */
export function answerNotices(url: string): Response {
  const { pathname, searchParams } = new URL(url, 'http://cms.invalid');
  const fields = (all: readonly Dated[]) => all.map((one) => one.fields);
  if (pathname === '/api/board') {
    return Response.json({ data: { id: 1, documentId: 'board', title: 'Board', items: fields(ITEMS) } });
  }
  const start = Number(searchParams.get('pagination[start]'));
  const limit = Number(searchParams.get('pagination[limit]'));
  const pagination = { start, limit, total: RECORDS.length };
  return Response.json({ data: fields(RECORDS).slice(start, start + limit), meta: { pagination } });
}
