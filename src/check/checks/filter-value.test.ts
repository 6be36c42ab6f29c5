import { expect, test } from 'vitest';
import { formatDiagnostic } from '../../core/diagnostics/format.ts';
import { collection, createModel, STRING } from '../../strapi/testing/small-model.ts';
import { check } from '../check.ts';
import { environment } from '../testing/world.ts';

const STORY = collection('story', 'stories', {
  title: STRING,
  slug: { kind: 'scalar', type: 'uid' },
  date: { kind: 'scalar', type: 'date' },
  time: { kind: 'scalar', type: 'datetime' },
  year: { kind: 'scalar', type: 'integer' },
});
const model = createModel([STORY], []);

function said(filters: object): string[] {
  const manifest = {
    route: '/stories',
    title: 'Our stories',
    description: 'All that we tell.',
    sources: { list: { endpoint: '/stories', filters } },
    blocks: [{ type: 'people', people: { $each: 'list', name: '$title' } }],
  };
  const files = [{ file: 'page-manifests/stories.json', text: JSON.stringify(manifest) }];
  return check({ ...environment, model, files }).diagnostics.map(formatDiagnostic);
}

test.each<[filters: object, place: string, message: string]>([
  [{ slug: ':slug' }, 'slug', '":slug" is compared literally'],
  [{ slug: { $eq: ':slug' } }, 'slug.$eq', 'Choose the record of the address by "select": "[slug=:slug]"'],
  [{ year: ':year' }, 'year', '":year" is compared literally'],
  [{ title: '$page.title' }, 'title', '"$page.title" is compared literally'],
  [{ $or: [{ title: { $in: ['Hall', '$list'] } }] }, '$or[0].title.$in[1]', 'Write the value itself'],
  [{ date: '2020-13-45' }, 'date', '"2020-13-45" is not a day of the calendar'],
  [{ date: { $not: { $gt: '2023-02-29' } } }, 'date.$not.$gt', '"2023-02-29" is not a day'],
  [{ time: { $gte: 'yesterday' } }, 'time.$gte', '"yesterday" is not a day of the calendar'],
  [{ date: { $gte: '$now' } }, 'date.$gte', 'Write a day as "2026-11-18", "$today" or "$today+7"'],
  [{ year: { $gte: '$today' } }, 'year.$gte', '"$today" is a date, and "year" is a integer field'],
])('reports the filter %j once: %s', (filters, place, message) => {
  const found = said(filters);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`sources.list.filters.${place}: `);
  expect(found[0]).toContain(message);
});

test.each([
  { slug: 'a:b', title: ': a title' },
  { title: '$5 a day' },
  { date: '2024-02-29', time: '2024-02-29T10:00:00.000Z' },
  { year: { $gte: 2020, $lte: 2020 } },
  { year: { $between: [3, 5] }, slug: { $in: ['a'] } },
  { title: null },
  { date: { $gte: '$today' }, time: { $between: ['$today', '$today+30'] } },
])('accepts the filter %j', (filters) => {
  expect(said(filters)).toEqual([]);
});
