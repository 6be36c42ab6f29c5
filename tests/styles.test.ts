import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './setup/source-files.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8');
const TOKENS = 'src/page/ui/tokens.css';
const HEADER = 'registry/site-header/site-header.module.css';
const HERO = 'registry/hero/hero.module.css';
const DIALOG = 'src/page/ui/overlay/dialog-window.module.css';
const NOTICE = 'src/page/ui/notice.module.css';
const THEMES = ['theme/theme.css', 'tests/second-site/theme/theme.css'];
const sheets = sourceFiles(['src/page', 'registry', 'tests/second-site/registry'], /\.css$/).map(
  ({ name: path }) => ({ path, css: rules(path) }),
);

function rules(path: string): string {
  return read(path).replaceAll(/\/\*.*?\*\/|url\(.*?\)/gs, '');
}

/** The matches of `pattern` in all style sheets except the tokens', each with its file. */
function found(pattern: RegExp): string[] {
  return sheets.flatMap(({ path, css }) =>
    path === TOKENS ? [] : [...css.matchAll(pattern)].map(([, value]) => `${path}: ${value}`),
  );
}

describe('style sheets', () => {
  it('contain no literal colours', () => {
    expect(sheets.length).toBeGreaterThan(40);
    const value = /(#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|lab)\((?!var\()[^)]*\)|:\s*(?:white|black)\b)/gi;
    expect(found(value)).toEqual([]);
  });

  it('put no letters on the accent or on a lighter shade of its fill', () => {
    const shade = 'var\\(--color-accent\\)|[^;{}]*--color-accent-fill\\) \\d+%, white\\)';
    const fills = new RegExp(`([\\w.-]+) \\{[^{}]*(?:background|-hover): (?:${shade});`, 'g');
    expect(found(fills)).toEqual(['src/page/ui/site.css: .progress']);
  });

  it.each(THEMES)('use only custom properties that a style sheet or %s sets', (theme) => {
    const all = [...sheets.map(({ css }) => css), rules(theme)];
    const set = new Set(all.flatMap((css) => [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)));
    const used = sheets.flatMap(({ css }) => [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    expect(used.filter((name) => !set.has(name))).toEqual([]);
  });

  it('name each token with the prefix of its kind', () => {
    const css = [TOKENS, ...THEMES].map(rules).join('');
    const names = [...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(40);
    const kind = /^--(color|rgb|font|weight|size|width|space|duration|shadow|radius)-|^--(radius|ease)$/;
    expect(names.filter((name) => !kind.test(name ?? ''))).toEqual([]);
  });

  it.each([
    ['header 13', HEADER, '.menuImage', 'max-block-size: 200px'],
    ['header 24', HEADER, ':is(.nav, .panel, .search):popover-open', 'animation: slide 300ms'],
    ['header 24', HEADER, ':is(.nav, .panel, .search)::backdrop', 'animation: fade 150ms'],
    ['header 24', DIALOG, '.window', 'animation: rise 300ms'],
    ['header 33', HEADER, '.menuLinks:has(> :nth-child(8))', 'columns: 2'],
    ['header 21', HEADER, '.menuLinks > .appended', 'display: none'],
    ['home-page 1', HERO, '.card:nth-child(n)', 'animation: from-left'],
    ['home-page 1', HERO, '.card:nth-child(2)', 'animation-name: from-top'],
    ['home-page 1', HERO, '.card:nth-child(3)', 'animation-name: from-right'],
    ['notices 2', 'src/page/ui/site.css', '.notices', 'z-index: 1055'],
    ['notices 3', NOTICE, '.notice[data-type="success"]', '--color-notice: var(--color-success)'],
    ['notices 3', NOTICE, '.notice[data-type="error"]', '--color-notice: var(--color-danger)'],
    ['notices 3', NOTICE, '.notice[data-type="info"]', '--color-notice: var(--color-info)'],
    ['parts 22', 'registry/video/video.module.css', '.video', 'block-size: 68vh'],
  ])('follow the rule %s in %s: %s has %s', (_, file, selector, declaration) => {
    const blocks = rules(file).split(`${selector} {`).slice(1);
    expect(blocks.some((block) => block.split('}')[0]?.includes(declaration))).toBe(true);
  });

  it('switch between the two headers only at 75rem', () => {
    const widths = rules(HEADER).match(/width [<>=]+ \d+\w+/g);
    expect(new Set(widths)).toEqual(new Set(['width < 75rem', 'width >= 75rem']));
  });

  it('have media queries only at the documented widths', () => {
    const rows = read('docs/blocks.md').matchAll(/^- (`\d+(?:rem|px)`(?:, `\d+px`)*):/gm);
    const listed = [...rows].flatMap(([row]) => row.match(/\d+(?:rem|px)/g) ?? []);
    const queries = sheets.flatMap(({ css }) => css.match(/@(?:media|container)[^{]*/g) ?? []);
    const widths = queries.flatMap((query) => query.match(/[\d.]+(?:rem|px|em)/g) ?? []);
    expect(new Set(widths)).toEqual(new Set(listed));
  });
});
