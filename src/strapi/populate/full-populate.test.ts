import { describe, expect, test } from 'vitest';
import { member } from '../../core/json/json.ts';
import type { ContentModel } from '../model.ts';
import * as models from '../testing/small-model.ts';
import { populateErrors } from './check-populate.ts';
import { createFullPopulate, createRelatedPopulate } from './full-populate.ts';
import { formatPopulateQuery } from './query.ts';

/** A model whose components contain themselves, and each other. */
const menus = models.createModel(
  [
    models.collection('page', 'pages', {
      items: models.many('menu.item'),
      parts: models.zone('menu.a'),
      others: models.relations('page'),
    }),
  ],
  [
    models.component('menu.item', { name: models.STRING, items: models.many('menu.item') }),
    models.component('menu.a', { b: models.one('menu.b'), c: models.one('menu.c') }),
    models.component('menu.b', { a: models.many('menu.a'), c: models.many('menu.c') }),
    models.component('menu.c', { a: models.one('menu.a') }),
  ],
);
const populateOf = (of: typeof createFullPopulate, model: ContentModel) =>
  [...model.types.values()].map((type) => ({ type, populate: of(model, type) }));

describe('the full populate of components that contain themselves', () => {
  test('follows a recursive component for four levels', () => {
    const [{ populate } = {}] = populateOf(createFullPopulate, menus);
    expect(JSON.stringify(member(populate, 'items'))).toBe(
      JSON.stringify({
        populate: { items: { populate: { items: { populate: { items: { populate: { items: true } } } } } } },
      }),
    );
  });

  test.each([createFullPopulate, createRelatedPopulate])('is accepted by the CMS: %o', (of) => {
    for (const { type, populate } of populateOf(of, menus)) {
      expect(populateErrors(menus, type, populate)).toEqual([]);
      expect(formatPopulateQuery(populate).length).toBeLessThan(100_000);
    }
  });
});
