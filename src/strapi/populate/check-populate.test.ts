import { describe, expect, test } from 'vitest';
import type { ContentType } from '../model.ts';
import { model } from '../testing/model.ts';
import { populateErrors } from './check-populate.ts';

const page = model.types.get('/page');
if (!page) throw new Error('The test model has a page');
const type: ContentType = page;

describe('a populate error', () => {
  const root = 'Populate is an object of fields, or "*"';

  test.each<[populate: unknown, place: string, message: string]>([
    [{ menu: { populate: { itmes: true } } }, 'menu populate itmes', 'Invalid key itmes at menu'],
    [{ title: true }, 'title', 'Invalid key title'],
    [{ menu: { items: true } }, 'menu items', 'Invalid key items'],
    [{ menu: '*' }, 'menu', 'Invalid key items at menu.items'],
    [{ block: { on: { 'a.b': true } } }, 'block on a.b', 'Invalid key a.b at block.on.a.b'],
    [{ block: { populate: { items: true } } }, 'block populate', 'Invalid key populate at block'],
    [{ cover: { fields: ['ulr'] } }, 'cover fields 0', 'Invalid key ulr'],
    [{ cover: { populate: '*' } }, 'cover populate', 'A file is populated with true or with its "fields"'],
    [{ menu: ['items'] }, 'menu', 'A field is populated with true or with an object'],
    [{ menu: false }, 'menu', 'A field is populated with true or with an object'],
    [{ menu: null }, 'menu', 'A field is populated with true or with an object'],
    ['menu.items', '', root],
    [['menu'], '', root],
    [{ menu: {} }, 'menu', 'An empty object populates nothing. Write true'],
    [{ 'menu][items': true }, 'menu][items', 'Invalid key menu][items'],
  ])('is reported: %j', (populate, place, message) => {
    const [error] = populateErrors(model, type, populate);
    expect(error?.keys.join(' ')).toBe(place);
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
