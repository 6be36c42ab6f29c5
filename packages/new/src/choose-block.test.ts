import { type About, type DescribedBlock, defineBlock } from 'prospectus/internal/core/block/define-block.ts';
import {
  type Fields,
  group,
  image,
  list,
  markup,
  required,
  text,
  type Values,
} from 'prospectus/internal/core/block/fields.ts';
import { createElement as h, type ReactElement } from 'react';
import { expect, it } from 'vitest';
import { chooseBlock, type ViewRegistry } from './choose-block.ts';
import { optionalValue, type Piece, type Value } from './piece.ts';

const about: About = { summary: '', props: {}, examples: [] };
const described = <F extends Fields>(
  fields: F,
  view: (props: Values<F>) => ReactElement,
): DescribedBlock => ({
  block: defineBlock(fields, view),
  about,
});

// German names, which the software doesn't know, so that only the kinds of the fields decide.
const absatz = { kopf: text(), inhalt: markup() };
const bild = { foto: image(), zeile: text(), leer: text() };
const reihe = { kopf: text(), dinge: list(group({ a: text(), b: text() })) };
const drei = { dinge: list(group({ title: text(), text: text() })) };
const show = (shown: unknown) => h('p', {}, JSON.stringify(shown));
const registry: ViewRegistry = new Map<string, DescribedBlock>([
  ['absatz', described(absatz, show)],
  ['bild', described(bild, ({ foto, zeile }) => show([foto, zeile]))],
  ['drei', described(drei, ({ dinge }) => show(dinge.slice(0, 3)))],
  ['reihe', described(reihe, show)],
  ['streng', described({ ...absatz, muss: required(image()) }, ({ kopf }) => show(kopf))],
]);

const words: readonly Value[] = [...optionalValue('words', '$page.t'), ...optionalValue('prose', '$page.d')];
const blockFor = (piece: Piece) => chooseBlock(registry, piece)?.block;

it('chooses blocks by the kinds of their fields', () => {
  expect(blockFor({ values: words })).toEqual({ type: 'absatz', kopf: '$page.t', inhalt: '$page.d' });
  const values = [...optionalValue('words', '$page.t'), ...optionalValue('picture', '$page.i')];
  expect(blockFor({ values })).toEqual({ type: 'bild', foto: '$page.i', zeile: '$page.t' });
});

it('lists the values of the content that the chosen block does not show', () => {
  const piece = { values: [...optionalValue('picture', '$page.i'), ...words] };
  expect(chooseBlock(registry, piece)).toEqual({
    block: { type: 'bild', foto: '$page.i', zeile: '$page.t' },
    unshown: new Set([piece.values[2]]),
  });
});

it('rejects a block that shows only some items of a list', () => {
  const item = { values: [...optionalValue('words', '$t'), ...optionalValue('prose', '$d')] };
  expect(blockFor({ values: [], lists: [{ each: 'page.all', item }] })).toEqual({
    type: 'reihe',
    dinge: { $each: 'page.all', a: '$t', b: '$d' },
  });
});

it('chooses no block if none can show the value', () => {
  expect(blockFor({ values: optionalValue('file', '$page.v') })).toBeUndefined();
});
