import { readFile } from 'node:fs/promises';
import axe from 'axe-core';
import { createModel, STRING, single } from 'prospectus/internal/strapi/testing/small-model.ts';
import { describe, expect, it } from 'vitest';
import { findColors, planTheme } from './plan-theme.ts';

const THEMES = ['slate', 'bold', 'soft'] as const;
const readTheme = (name: string) => readFile(`src/tools/create/themes/${name}.css`, 'utf8');
const plan = async (colors: Readonly<Record<string, string>>, theme = 'slate') =>
  planTheme(await readTheme(theme), new Map(Object.entries(colors)));
/** The values of a token in the light and the dark scheme. */
const tokens = (css: string, name: string) =>
  [...css.matchAll(new RegExp(`--color-${name}: (#[\\da-f]{6})`, 'g'))].map(([, value]) => value);

const { Color, getContrast } = Reflect.get(Reflect.get(axe, 'commons'), 'color');
const colorOf = (hex = '') => new Color(...[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));

describe('colours of the settings', () => {
  const colorsOf = (name: string, record: object) => {
    const type = single(name, { title: STRING });
    return Object.fromEntries(
      findColors({ model: createModel([type]), records: new Map([[type.uid, [record]]]) }),
    );
  };

  it.each([
    ['fields', { colorPrimary: '#ABC', title: 'Harbour' }],
    ['a component', { colors: { primary: '#aabbcc', logo: { url: '/#fff' } } }],
    ['a list with names', { palette: [{ name: 'Primary', value: '#aabbcc' }] }],
  ])('are read from %s', (_, record) => {
    expect(colorsOf('global', record)).toEqual({ primary: '#aabbcc' });
  });

  it.each(['about', 'mail-settings'])('are not read from the type %s', (name) => {
    expect(colorsOf(name, { primaryColor: '#abc' })).toEqual({});
  });
});

describe('a theme with the colours of a CMS', () => {
  it.each(THEMES)('equals %s without colours', async (theme) => {
    expect(await plan({}, theme)).toMatchObject({ css: await readTheme(theme), uses: [] });
  });

  it('has the brand colour itself, and lighter shades in the dark scheme', async () => {
    const { css, colors, uses } = await plan({ primary: '#4a2c17' });
    expect(tokens(css, 'accent')).toEqual(['#4a2c17', '#8d5d3c']);
    expect(colors).toMatchObject({ accent: '#4a2c17', dark: { accent: tokens(css, 'accent-ink')[1] } });
    expect(uses).toEqual([['primary #4a2c17', 'links, buttons and marks']]);
  });

  const page = ['paper', 'surface', 'tint'];
  const pairs = [
    ['accent-fill', 'white', 4.5] as const,
    ...page.flatMap((ground) => [['accent-ink', ground, 4.5] as const, ['accent', ground, 3] as const]),
  ];
  it.each(['#000000', '#4a2c17', '#000080', '#7a1f2b', '#808080', '#e85d04', '#f28c28'])(
    'keeps the contrasts of WCAG for %s',
    async (brand) => {
      for (const { css } of await Promise.all(THEMES.map((theme) => plan({ brand }, theme))))
        for (const [name, ground, least] of pairs)
          for (const at of [0, 1]) {
            const [one, other] = [tokens(css, name)[at], tokens(css, ground)[at] ?? '#ffffff'];
            expect(getContrast(colorOf(one), colorOf(other)), `${name} on ${ground}`).toBeGreaterThanOrEqual(
              least,
            );
          }
    },
  );

  it('has the next colour as accent if the first is pale', async () => {
    const { css, uses } = await plan({ primary: '#ffd000', secondary: '#1144aa', background: '#fff8ec' });
    expect([tokens(css, 'accent')[0], tokens(css, 'ochre')]).toEqual(['#1144aa', ['#ffd000']]);
    expect(uses.map(([, use]) => use)).toEqual([
      'marks on dark blocks',
      'links, buttons and marks',
      'not used',
    ]);
  });
});
