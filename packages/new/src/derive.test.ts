import { type DescribedBlock, defineBlock } from 'prospectus/internal/core/block/define-block.ts';
import { image, text } from 'prospectus/internal/core/block/fields.ts';
import type { Attribute } from 'prospectus/internal/strapi/model.ts';
import { IMAGE, STRING, single } from 'prospectus/internal/strapi/testing/small-model.ts';
import { createElement as h } from 'react';
import { expect, it } from 'vitest';
import { planRecordPage } from './record-page.ts';

const about = { summary: '', props: {}, examples: [] };
const head = defineBlock({ h: text() }, ({ h: words }) => h('h1', {}, words));
const line = defineBlock({ a: text(), b: text() }, ({ a, b }) => h('p', {}, a, b));
const photo = defineBlock({ i: image() }, ({ i }) => h('img', { src: i?.src, alt: '' }));
const registry = new Map<string, DescribedBlock>([
  ['head', { block: head, about: { ...about, opens: true } }],
  ['line', { block: line, about }],
  ['photo', { block: photo, about }],
]);
const model = { types: new Map(), components: new Map() };

const derive = (attributes: Readonly<Record<string, Attribute>>) => {
  const { manifest, left } = planRecordPage(
    { registry, model, category: undefined },
    single('haus', attributes),
    {
      route: '/haus',
    },
  );
  return { blocks: manifest.blocks, left };
};

it('adds blocks until every field is shown', () => {
  const { blocks, left } = derive({ eins: STRING, zwei: STRING, bild: IMAGE, drei: STRING, vier: STRING });
  expect(blocks).toEqual([
    { type: 'head', h: '$page.eins' },
    { type: 'line', a: '$page.zwei', b: '$page.drei' },
    { type: 'photo', i: '$page.bild' },
    { type: 'line', a: '$page.vier' },
  ]);
  expect(left).toEqual([]);
});

it('lists the fields that no block shows', () => {
  const { left } = derive({
    eins: STRING,
    offen: { kind: 'scalar', type: 'boolean' },
    adresse_link: STRING,
    blatt: { kind: 'media', multiple: false, allowedTypes: ['files'] },
  });
  expect(left.map(({ path }) => path).toSorted()).toEqual(['page.adresse_link', 'page.blatt', 'page.offen']);
});
