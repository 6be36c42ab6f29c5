import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './setup/source-files.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(resolve(root, path), 'utf8');
const TOKENS = 'src/page/ui/tokens.css';
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

  it('have media queries only at the documented widths', () => {
    const rows = read('docs/blocks.md').matchAll(/^- (`\d+(?:rem|px)`(?:, `\d+px`)*):/gm);
    const listed = [...rows].flatMap(([row]) => row.match(/\d+(?:rem|px)/g) ?? []);
    const queries = sheets.flatMap(({ css }) => css.match(/@(?:media|container)[^{]*/g) ?? []);
    const widths = queries.flatMap((query) => query.match(/[\d.]+(?:rem|px|em)/g) ?? []);
    expect(new Set(widths)).toEqual(new Set(listed));
  });
});
