import { mapLeaves, NO_MEMBER, recordNodes } from './record-places.ts';

/** A word without any place for a line break. */
const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** Text that is code to a browser or to a template language. */
export const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(1)> {{ x }} <%= x %> & "quotes"';

/** Text in both directions, with characters of several code points. */
const RIGHT_TO_LEFT = 'كلية طب الأسنان 🦷👩🏽‍⚕️ ‮reversed‬ with English in it';

const UNSAFE_LINK = 'javascript:alert(1)';

const polluting: unknown = JSON.parse(
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":null,"url":{"toString":null}}',
);

const strapi4 = { data: { id: 1, attributes: { title: 'T', url: '/uploads/x.png', name: 'N' } } };

const list4 = { data: [strapi4.data, strapi4.data] };

/** Values that a CMS, an editor or an attacker may send in place of the expected ones, by name. */
export const HOSTILE: readonly (readonly [name: string, value: unknown])[] = [
  ['missing', NO_MEMBER],
  ['null', null],
  ['zero', 0],
  ['a negative number', -1.5],
  ['not a number', Number.NaN],
  ['infinity', Number.POSITIVE_INFINITY],
  ['true', true],
  ['an empty text', ''],
  ['blanks', ' \n\t\n '],
  ['an empty list', []],
  ['an empty object', {}],
  ['a nested list', [[], [[]], [null], 7]],
  ['a list of anything', [null, 0, 'x', {}, { id: null }, [], true]],
  ['a nested object', { a: { b: [{ c: null }] }, title: {}, url: [] }],
  ['a long text', 'All work and no play. '.repeat(400)],
  ['a long word', LONG_WORD.repeat(24)],
  ['emoji', '👩🏽‍⚕️🦷🏳️‍🌈'.repeat(9)],
  ['right to left', RIGHT_TO_LEFT],
  ['zero width', 'a\u200b\u200d\ufeff\u2060b\u00ad'],
  ['half a character', 'a\ud800b\u0000\u0007\u2028'],
  ['marks without pairs', '** * - **\n- \n-\n1. \n* **x\n$page.title {{x}} %s'],
  ['a script', SCRIPT],
  ['a broken attribute', `'"><svg/onload=alert(1)>&amp;&lt;&#0;`],
  ['javascript:', UNSAFE_LINK],
  ['hidden javascript:', ' \u0001JaVa\nScRiPt:alert(1)'],
  ['data:', 'data:text/html,<script>alert(1)</script>'],
  ['vbscript:', 'vbscript:msgbox(1)'],
  ['another host', '//evil.example/x'],
  ['another host, backslash', '/\\evil.example'],
  ['a broken address', 'https://%zz:99999999/['],
  ['a hash', '#%zz'],
  ['half a character in a hash', '#\ud800'],
  ['a polluting object', polluting],
  ['a medium of Strapi 4', strapi4],
  ['a list of Strapi 4', list4],
];

/**
 * Versions of a value with every kind of hostile value: in the first the k-th leaf has the k-th kind. If there are
 * fewer leaves than kinds, there are further versions, until each kind has appeared.
 */
export function hostileVersions(value: unknown): readonly (() => unknown)[] {
  const leaves = recordNodes(value).filter(({ leaf }) => leaf).length;
  const rounds = Math.max(1, Math.ceil(HOSTILE.length / Math.max(1, leaves)));
  return Array.from({ length: rounds }, (_, round) => () => {
    let kind = round * leaves;
    return mapLeaves(value, () => HOSTILE[kind++ % HOSTILE.length]?.[1]);
  });
}
