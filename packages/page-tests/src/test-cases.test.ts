import { join } from 'node:path';
import { type About, defineBlock } from 'prospectus/internal/core/block/define-block.ts';
import { href, image, list, text, type Values } from 'prospectus/internal/core/block/fields.ts';
import { createElement as h, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { testFolder } from '../../../tests/setup/test-folder.ts';
import { compareSnapshot } from './snapshots.ts';
import { blockCases } from './test-cases.ts';

const fields = { title: text(), intro: text(), photo: image(), to: href(), items: list(text()) };
type Part = (props: Values<typeof fields>) => ReactNode;

const PHOTO = { url: '/uploads/lamp.webp', alternativeText: 'A lamp', width: 800, height: 600 };
const about: About<typeof fields> = {
  summary: 'A visit.',
  props: { title: 'A.', intro: 'B.', photo: 'C.', to: 'D.', items: 'E.' },
  examples: [
    {
      name: 'full',
      props: { title: 'Our visit', intro: 'We were there.', photo: PHOTO, to: '/visit', items: ['A walk'] },
    },
  ],
};

const PARTS: Readonly<Record<string, Part>> = {
  heading: ({ title }) => title && h('h2', null, title),
  photo: ({ photo }) => photo && h('img', { src: photo.src, alt: photo.alt }),
  intro: ({ intro }) => intro && h('p', null, intro),
  link: ({ to }) => to && h('a', { href: to.href }, 'More about it'),
  items: ({ items }) =>
    items.length > 0 && h('ul', null, ...items.map((item, at) => h('li', { key: at }, item))),
};

const folder = testFolder('file');

/** The faults that `prospectus test` finds in the block if some of its parts are others. */
async function faultsWith(changed: Readonly<Record<string, Part>> = {}, code = ''): Promise<string> {
  const parts = Object.values({ ...PARTS, ...changed });
  const block = defineBlock(fields, (props) => {
    const shown = parts.map((part) => part(props));
    return shown.some(Boolean) ? h('section', null, ...shown) : null;
  });
  const faults: string[] = [];
  for (const { name, snapshot, run } of blockCases('visit', { block, about }, 'en', code)) {
    const outcome = await run();
    faults.push(...outcome.faults.map((fault) => `${name}: ${fault}`));
    if (snapshot === undefined) continue;
    const compared = await compareSnapshot(join(folder.path, snapshot), outcome.text ?? '', false);
    if (compared.state === 'changed') faults.push(compared.patch);
  }
  return faults.join('\n');
}

const NOTHING: Part = () => null;

it('passes a block that equals its snapshot', async () => {
  expect(await faultsWith()).toBe('');
  expect(await faultsWith()).toBe('');
});

it.each<[string, Readonly<Record<string, Part>>, RegExp]>([
  ['throws', { link: () => h('a', null, decodeURI('%')) }, /throws: URIError/],
  [
    'throws without props',
    { items: ({ items }) => items[0]?.at(0) ?? decodeURI('%') },
    /without props: throws/,
  ],
  ['shows nothing', Object.fromEntries(Object.keys(PARTS).map((part) => [part, NOTHING])), /shows none of/],
  ['reads another prop', { heading: ({ intro }) => h('h2', null, intro) }, /^-## Our visit\n\+## We were/m],
  ['loses its heading', { heading: ({ title }) => h('p', null, title) }, /^-## Our visit\n\+Our visit/m],
  ['loses its alternative text', { photo: ({ photo }) => h('img', { src: photo?.src }) }, /axe: image-alt/],
  [
    'empties its alternative text',
    { photo: ({ photo }) => h('img', { src: photo?.src, alt: '' }) },
    /^-!\[A lamp/m,
  ],
  ['shows a word of the software', { intro: () => h('p', null, String(undefined)) }, /shows "undefined"/],
  [
    'has an unsafe link',
    { link: ({ to }) => h('a', { href: `javascript:${to?.href}` }, 'A') },
    /href="javascript/,
  ],
  ['has a link without a name', { link: () => h('a', { href: '/visit' }) }, /axe: link-name/],
  ['has a list without items', { items: () => h('ul', null, h('p', null, 'A walk')) }, /axe: list/],
  [
    'has an inline style',
    { intro: () => h('p', { style: { color: 'red' } }, 'A') },
    /<p> has a style attribute/,
  ],
  [
    'sets inner HTML',
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a bad block, on purpose
    { intro: ({ intro }) => h('p', { dangerouslySetInnerHTML: { __html: intro } }) },
    /<script>/,
  ],
  [
    'shows an empty frame',
    { items: ({ items }) => h('ul', null, ...items) },
    /without props: shows an empty/,
  ],
])('reports a block that %s', async (_, parts, fault) => {
  await faultsWith();
  expect(await faultsWith(parts)).toMatch(fault);
});

it.each([
  ['const [open] = useState(false);', /uses useState\( without .*behaves: true/],
  ['<button onClick={open}>', /uses onClick={ without/],
  ["import { Tabs } from 'prospectus/ui/tabs';", /uses ui\/tabs without/],
  ['const id = useId();', /^$/],
])('reports code of a block that needs hydration: %s', async (code, fault) => {
  await faultsWith();
  expect(await faultsWith({}, code)).toMatch(fault);
});
