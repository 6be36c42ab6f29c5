import { expect, test } from 'vitest';
import { formatDiagnostic } from '../../core/diagnostics/format.ts';
import { checkTheme, type Sheet } from './theme-check.ts';

const machine: Sheet = {
  file: 'src/page/ui/site.css',
  text: ':root { --space: 1rem; }\np { color: var(--color-ink); margin: var(--space); gap: var(--gap, 0); }',
  isOwn: false,
  set: ['--columns'],
};
const own = (text: string): Sheet => ({ file: 'registry/map/map.module.css', text, isOwn: true, set: [] });

const said = (theme: string, ...sheets: readonly Sheet[]): readonly string[] =>
  checkTheme({ file: 'theme/theme.css', text: theme }, [machine, ...sheets]).map(formatDiagnostic);

const SOUND = ':root {\n  --color-ink: #222; /* --color-old: none */\n}\n';

test.each<[string, string, readonly Sheet[], readonly (string | RegExp)[]]>([
  ['is valid', SOUND, [own('p { color: var(--color-ink); width: var(--columns); }')], []],
  ['defines a token that style sheets use with a fallback', ':root { --color-ink: #222; --gap: 0; }', [], []],
  [
    'lacks a token that the engine uses',
    ':root { --gap: 0; }',
    [],
    [/^theme\/theme\.css:1:1 .*"--color-ink" is missing, which src\/page\/ui\/site\.css uses/],
  ],
  [
    'has a misspelt token',
    ':root {\n  --color-inc: #222;\n}',
    [],
    [
      /:1:1 .*"--color-ink" is missing/,
      /^theme\/theme\.css:2:3 .*uses the token "--color-inc"\. Did you mean "--color-ink"\?/,
    ],
  ],
  [
    'defines a token that a style sheet misspells',
    SOUND,
    [own('p {\n  color: var(--colour-ink);\n}')],
    [/^registry\/map\/map\.module\.css:2:14 .*Unknown token "--colour-ink"\. Did you mean "--color-ink"\?/],
  ],
  ['is empty', '/* --color-ink: #222 */', [], [/^theme\/theme\.css:1:1 .*The theme has no tokens/]],
])('a theme that %s', (_, theme, sheets, expected) => {
  const found = said(theme, ...sheets);
  expect(found).toEqual(expected.map((one) => expect.stringMatching(one)));
});
