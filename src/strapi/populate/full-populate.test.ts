import { describe, expect, test } from 'vitest';
import { member } from '../../core/json/json.ts';
import type { ContentModel } from '../model.ts';
import {
  collection,
  component,
  many,
  modelOf,
  one,
  relations,
  STRING,
  zone,
} from '../testing/small-model.ts';
import { populateErrors } from './check-populate.ts';
import { fullPopulate, relatedPopulate } from './full-populate.ts';
import { populateQuery } from './query.ts';

/** A model whose components contain themselves, and each other. */
const menus = modelOf(
  [
    collection('page', 'pages', {
      items: many('menu.item'),
      parts: zone('menu.a'),
      others: relations('page'),
    }),
  ],
  [
    component('menu.item', { name: STRING, items: many('menu.item') }),
    component('menu.a', { b: one('menu.b'), c: one('menu.c') }),
    component('menu.b', { a: many('menu.a'), c: many('menu.c') }),
    component('menu.c', { a: one('menu.a') }),
  ],
);
const populateOf = (of: typeof fullPopulate, model: ContentModel) =>
  [...model.types.values()].map((type) => ({ type, populate: of(model, type) }));

describe('the full populate of components that contain themselves', () => {
  test('follows a component four times into itself', () => {
    const [{ populate } = {}] = populateOf(fullPopulate, menus);
    expect(JSON.stringify(member(populate, 'items'))).toBe(
      JSON.stringify({
        populate: { items: { populate: { items: { populate: { items: { populate: { items: true } } } } } } },
      }),
    );
  });

  test.each([fullPopulate, relatedPopulate])('is accepted by the CMS: %o', (of) => {
    for (const { type, populate } of populateOf(of, menus)) {
      expect(populateErrors(menus, type, populate)).toEqual([]);
      expect(populateQuery(populate).length).toBeLessThan(100_000);
    }
  });
});
