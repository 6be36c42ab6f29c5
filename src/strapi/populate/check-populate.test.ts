import { describe, expect, test } from 'vitest';
import type { ContentType } from '../model.ts';
import { model } from '../testing/model.ts';
import { populateErrors } from './check-populate.ts';

const page = model.types.get('/page');
if (!page) throw new Error('The test model has a page');
const type: ContentType = page;

describe('a populate error', () => {
  test.each<[string, unknown, string[], string]>([
    [
      'an unknown field',
      { menu: { populate: { itmes: true } } },
      ['menu', 'populate', 'itmes'],
      'Invalid key itmes at menu',
    ],
    ['a scalar', { title: true }, ['title'], 'Invalid key title'],
    ['a field without populate', { menu: { items: true } }, ['menu', 'items'], 'Invalid key items'],
    ['* on a nested component', { menu: '*' }, ['menu'], 'Invalid key items at menu.items'],
    [
      'an unknown component',
      { block: { on: { 'shared.nope': true } } },
      ['block', 'on', 'shared.nope'],
      'Invalid key shared.nope at block.on.shared.nope',
    ],
    [
      'fields of a zone',
      { block: { populate: { items: true } } },
      ['block', 'populate'],
      'Invalid key populate at block',
    ],
    ['an unknown scalar', { cover: { fields: ['ulr'] } }, ['cover', 'fields', '0'], 'Invalid key ulr'],
    [
      'a file',
      { cover: { populate: '*' } },
      ['cover', 'populate'],
      'A file is populated with true or with its "fields"',
    ],
    ['a list', { menu: ['items'] }, ['menu'], 'A field is populated with true or with an object'],
    ['a dotted text', 'menu.items', [], 'Populate is an object of fields, or "*"'],
    ['an empty object', { menu: {} }, ['menu'], 'An empty object populates nothing. Write true'],
    [
      'brackets in a name',
      { 'menu][populate][items': true },
      ['menu][populate][items'],
      'Invalid key menu][populate][items',
    ],
  ])('is reported: %s', (_, populate, keys, message) => {
    const [error] = populateErrors(model, type, populate);
    expect(error).toMatchObject({ keys });
    expect(error?.message.startsWith(message), error?.message).toBe(true);
  });

  test('lists the valid names, for all errors together', () => {
    const errors = populateErrors(model, type, {
      nope: true,
      menu: { populate: { icn: true, itmes: true } },
    });
    expect(errors.map(({ keys }) => keys.join('.'))).toEqual([
      'nope',
      'menu.populate.icn',
      'menu.populate.itmes',
    ]);
    expect(errors[1]?.expected).toEqual(['items', 'icon']);
  });
});
