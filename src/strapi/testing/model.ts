import * as models from './small-model.ts';

/** A small model with every kind of attribute, for which Strapi's answers were recorded. */
export const model = models.createModel(
  [
    models.single('page', {
      title: models.STRING,
      subtitle: models.STRING,
      count: { kind: 'scalar', type: 'integer' },
      live: { kind: 'scalar', type: 'boolean' },
      never: models.STRING,
      cover: models.IMAGE,
      small: models.IMAGE,
      nothing: models.IMAGE,
      gallery: models.IMAGES,
      none: models.IMAGES,
      menu: models.one('shared.menu'),
      flat: models.one('shared.flat'),
      no_menu: models.one('shared.menu'),
      rows: models.many('shared.item'),
      no_rows: models.many('shared.item'),
      block: models.zone('shared.menu', 'shared.item'),
      no_block: models.zone('shared.menu', 'shared.item'),
      articles: models.relations('article'),
    }),
    models.collection('article', 'articles', {
      title: models.STRING,
      image: models.IMAGE,
      menu: models.one('shared.menu'),
    }),
    models.single('empty-page', { title: models.STRING }),
  ],
  [
    models.component('shared.menu', {
      label: models.STRING,
      items: models.many('shared.item'),
      icon: models.IMAGE,
    }),
    models.component('shared.item', {
      text: models.STRING,
      image: models.IMAGE,
      flat: models.one('shared.flat'),
    }),
    models.component('shared.flat', { a: models.STRING, b: models.STRING }),
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
