import {
  collection,
  component,
  IMAGE,
  IMAGES,
  many,
  modelOf,
  one,
  relations,
  STRING,
  single,
  zone,
} from './small-model.ts';

/** A small model with every kind of attribute, for which Strapi's answers were recorded. */

export const model = modelOf(
  [
    single('page', {
      title: STRING,
      subtitle: STRING,
      count: { kind: 'scalar', type: 'integer' },
      live: { kind: 'scalar', type: 'boolean' },
      never: STRING,
      cover: IMAGE,
      small: IMAGE,
      nothing: IMAGE,
      gallery: IMAGES,
      none: IMAGES,
      menu: one('shared.menu'),
      flat: one('shared.flat'),
      no_menu: one('shared.menu'),
      rows: many('shared.item'),
      no_rows: many('shared.item'),
      block: zone('shared.menu', 'shared.item'),
      no_block: zone('shared.menu', 'shared.item'),
      articles: relations('article'),
    }),
    collection('article', 'articles', { title: STRING, image: IMAGE, menu: one('shared.menu') }),
    single('empty-page', { title: STRING }),
  ],
  [
    component('shared.menu', { label: STRING, items: many('shared.item'), icon: IMAGE }),
    component('shared.item', { text: STRING, image: IMAGE, flat: one('shared.flat') }),
    component('shared.flat', { a: STRING, b: STRING }),
  ],
);

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
