import { reduceModelToTypes } from 'prospectus/internal/strapi/model.ts';
import { createFullPopulate } from 'prospectus/internal/strapi/populate/full-populate.ts';
import {
  collection,
  component,
  createModel,
  many,
  one,
  relations,
  STRING,
  single,
  zone,
} from 'prospectus/internal/strapi/testing/small-model.ts';
import { describe, expect, test } from 'vitest';
import { chooseTypes } from './chosen-types.ts';

const EMAIL = { kind: 'scalar', type: 'email' } as const;
const model = createModel(
  [
    single('home', { parts: zone('part.list'), others: relations('author'), mail: EMAIL }),
    collection('article', 'articles', { title: STRING, authors: relations('author') }),
    collection('author', 'authors', { name: STRING }),
    collection('subscriber', 'subscribers', { name: STRING, contact: one('part.contact') }),
    collection('member', 'members', { Email: STRING }),
    collection('note', 'notes', { text: STRING, parts: zone('part.mail'), seo: one('shared.seo') }),
  ],
  [
    component('shared.seo', { email: STRING }),
    component('part.list', { articles: relations('article') }),
    component('part.contact', { mails: many('part.mail') }),
    component('part.mail', { address: EMAIL, more: many('part.contact') }),
  ],
);
const manifest = (source: object) => [
  { file: 'page-manifests/a.json', text: JSON.stringify({ sources: { page: source } }) },
];
const chosen = (source: object, all = false, names: readonly string[] = []) => {
  const named = names.flatMap((name) => model.types.get(name) ?? []);
  const { taken, unread, personal } = chooseTypes(model, manifest(source), { all, named });
  const endpoints = (types: typeof taken) => types.map(({ endpoint }) => endpoint).sort();
  return { taken: endpoints(taken), unread: endpoints(unread), personal: endpoints(personal) };
};
const personal = ['/members', '/subscribers'];

describe('a recording', () => {
  test.each<[string, object, string[]]>([
    ['the types that manifests read', { endpoint: '/home' }, ['/home']],
    ['the type of a single record', { endpoint: '/articles/abc' }, ['/articles']],
    ['the types that a populate reaches', { endpoint: '/home', populate: '*' }, ['/authors', '/home']],
    [
      'the types that a zone reaches',
      {
        endpoint: '/home',
        populate: {
          parts: { on: { 'part.list': { populate: { articles: { populate: { authors: true } } } } } },
        },
      },
      ['/articles', '/authors', '/home'],
    ],
  ])('includes %s', (_, source, taken) => {
    expect(chosen(source)).toMatchObject({ taken, personal });
  });

  test('lists the types that it omits', () => {
    expect(chosen({ endpoint: '/home' }).unread).toEqual(['/articles', '/authors', '/notes']);
  });

  test('includes e-mail addresses only if their type is named', () => {
    const members = { endpoint: '/members' };
    expect(chosen(members, true)).toMatchObject({ unread: [], personal });
    expect(chosen(members, false, ['/subscribers']).taken).toEqual(['/subscribers']);
  });

  test('requests no records of other types', () => {
    const articles = [...model.types.values()].filter(({ name }) => name === 'article');
    const narrowed = reduceModelToTypes(model, articles);
    const [type] = narrowed.types.values();
    expect(type && createFullPopulate(narrowed, type)).toBeUndefined();
  });
});
