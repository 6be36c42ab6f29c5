import type { Attribute, Component, ContentModel, ContentType } from '../model.ts';

/** A small model with every kind of attribute, for tests. The recorded answers of Strapi are of this model. */

const text: Attribute = { kind: 'scalar', type: 'string' };
const image: Attribute = { kind: 'media', multiple: false, allowedTypes: ['images'] };
const images: Attribute = { kind: 'media', multiple: true, allowedTypes: ['images'] };

const one = (component: string): Attribute => ({ kind: 'component', component, repeatable: false });
const list = (component: string): Attribute => ({ kind: 'component', component, repeatable: true });
const zone = (...components: string[]): Attribute => ({ kind: 'zone', components });

function component(uid: string, attributes: Record<string, Attribute>): [string, Component] {
  return [uid, { uid, displayName: uid, attributes: new Map(Object.entries(attributes)) }];
}

function type(
  kind: ContentType['kind'],
  name: string,
  endpoint: string,
  attributes: Record<string, Attribute>,
): [string, ContentType] {
  const uid = `api::${name}.${name}`;
  return [
    endpoint,
    { uid, name, displayName: name, kind, endpoint, attributes: new Map(Object.entries(attributes)) },
  ];
}

export const model: ContentModel = {
  types: new Map([
    type('single', 'page', '/page', {
      title: text,
      subtitle: text,
      count: { kind: 'scalar', type: 'integer' },
      live: { kind: 'scalar', type: 'boolean' },
      never: text,
      cover: image,
      small: image,
      nothing: image,
      gallery: images,
      none: images,
      menu: one('shared.menu'),
      flat: one('shared.flat'),
      no_menu: one('shared.menu'),
      rows: list('shared.item'),
      no_rows: list('shared.item'),
      block: zone('shared.menu', 'shared.item'),
      no_block: zone('shared.menu', 'shared.item'),
      articles: { kind: 'relation', target: 'api::article.article', many: true },
    }),
    type('collection', 'article', '/articles', { title: text, image, menu: one('shared.menu') }),
    type('single', 'empty-page', '/empty-page', { title: text }),
  ]),
  components: new Map([
    component('shared.menu', { label: text, items: list('shared.item'), icon: image }),
    component('shared.item', { text, image, flat: one('shared.flat') }),
    component('shared.flat', { a: text, b: text }),
  ]),
};

const item = (name: string, image?: string) => ({
  text: name,
  ...(image ? { image } : {}),
  flat: { a: `${name}a` },
});

/** The records that were in Strapi when its answers were recorded. */
export const records = new Map<string, readonly Record<string, unknown>[]>([
  [
    'api::page.page',
    [
      {
        title: 'Hello',
        count: 3,
        live: false,
        cover: 'big picture.webp',
        small: 'tiny.webp',
        gallery: ['mid.webp', 'logo.svg', 'paper.pdf', 'clip.mp4'],
        menu: { label: 'L', items: [item('one', 'mid.webp'), item('two')], icon: 'logo.svg' },
        flat: { a: 'x' },
        rows: [item('r1', 'mid.webp'), item('r2')],
        block: [
          { __component: 'shared.menu', label: 'z', items: [item('zi', 'tiny.webp')], icon: 'logo.svg' },
          { __component: 'shared.item', ...item('zz', 'mid.webp') },
          { __component: 'shared.menu', label: 'z2' },
        ],
        articles: ['article-1'],
      },
    ],
  ],
  [
    'api::article.article',
    Array.from({ length: 29 }, (_, at) =>
      at === 0
        ? { documentId: 'article-1', title: 'One', image: 'mid.webp', menu: { label: 'm' } }
        : { title: `Article ${at + 1}` },
    ),
  ],
]);
