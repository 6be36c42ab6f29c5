import { expect, it } from 'vitest';
import { type Part, partUrl } from './part.ts';

const LIST = '/api/stories?sort[0]=id%3Aasc&pagination[limit]=-1';

const ONE = { url: LIST, select: '[slug=:slug]' };
const FILE = { url: '/api/stories-1f.json', select: '[slug=:slug]' };

it.each<[Part & { url: string }, Record<string, string>, string]>([
  [{ url: '/api/hall' }, {}, '/api/hall'],
  [{ url: '/api/hall', select: 'rooms[id=:room].name' }, { room: '3' }, '/api/hall?select=rooms[id=3].name'],
  [ONE, { slug: 'a b' }, `${LIST}&select=[slug=a%20b]`],
  [ONE, { slug: "a]&b='%2f" }, `${LIST}&select=[slug=a%5D%26b%3D%27%252f]`],
  [{ url: LIST, select: '[slug=x y]', step: -1 }, {}, `${LIST}&select=[slug=x%20y]&step=-1`],
  [{ ...ONE, same: 'topic', limit: 3 }, { slug: 'x' }, `${LIST}&select=[slug=x]&same=topic&limit=3`],
  [{ url: LIST, paginate: 12 }, {}, `${LIST}&paginate=12&page=1`],
  [{ url: LIST, paginate: 12, about: '/x' }, { $page: '4' }, `${LIST}&paginate=12&page=4&about=%2Fx`],
  [FILE, { slug: 'x' }, '/api/stories-1f/select=[slug=x].json'],
  [FILE, { slug: '../~x' }, '/api/stories-1f/select=[slug=..~2F~7Ex].json'],
])('the part %j with the parameters %j has the URL %s', (source, params, url) => {
  expect(partUrl(source, params)).toBe(url);
  // A browser requests this address.
  const { pathname, search } = new URL(url, 'http://here.example');
  expect(pathname + search).toBe(url);
});
