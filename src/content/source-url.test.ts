import { expect, it } from 'vitest';
import { collection, createModel, STRING } from '../strapi/testing/small-model.ts';
import { sourceUrl } from './source-url.ts';

const model = createModel([
  collection('fee', 'fees', { title: STRING }),
  collection('notice', 'notices', { title: STRING, shown_until: { kind: 'scalar', type: 'date' } }),
]);

it('requests a whole list if its limit counts only the visible records', () => {
  const limitOf = (endpoint: string, more = {}) =>
    /limit\]=(.*)$/.exec(sourceUrl({ endpoint, limit: 3, ...more }, model))?.[1];
  expect([limitOf('/fees'), limitOf('/notices'), limitOf('/fees', { same: 'title' })]).toEqual([
    '3',
    '-1',
    '-1',
  ]);
});
