import { expect, it } from 'vitest';
import { EMPTY_SNAPSHOT } from '../../content/snapshot.ts';
import { pagesFrom } from '../testing/stories-site.ts';
import { ownMoments } from './own-moments.ts';

const ALL = { ...pagesFrom([]), isDated: true };
const pages = {
  ...ALL,
  pages: [{ route: '/', title: '', sources: { all: { url: '/api/stories?sort=id' } }, blocks: [] }],
};
const day = (at: number) => `2026-12-0${at}`;
const moment = (at: number) => Date.UTC(2026, 11, at);
const stories = [
  { documentId: 'a', shown_from: day(1), shown_until: day(8), items: [{ shown_from: day(3) }] },
  { documentId: 'b', shown_from: day(2) },
];
const snapshot = { ...EMPTY_SNAPSHOT, records: new Map([['/api/stories?sort=id', stories]]) };
const momentsAt = (at: number) =>
  ownMoments(pages, snapshot, { endpoint: '/stories', documentId: 'a' }, moment(at));

it('lists the days on which a record or its items change', () => {
  expect(momentsAt(0)).toEqual({ isShown: false, ahead: [1, 3, 9].map(moment) });
  expect(momentsAt(3)).toEqual({ isShown: true, ahead: [moment(9)] });
  expect(momentsAt(9)).toEqual({ isShown: false, ahead: [] });
});
