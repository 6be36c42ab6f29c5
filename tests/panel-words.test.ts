import { describe, expect, it } from 'vitest';
import {
  effectInWords,
  fieldInWords,
  isOnItsWay,
  lostFirst,
  pageEffectInWords,
  reasonsInWords,
} from '../cms/src/admin/words.js';

const CHANGED = { pages: [{ address: '/halls', effect: 'changes' }] } as const;
const HELD = { ...CHANGED, held: '8 of 50 pages would go' } as const;
const PAGELESS = { pageless: ['"Night walk": its slug "walk" is that of "Day walk"'] };
const REFUSED = { refused: ['article "x8fk" is refused, its parts[1].name: a number, not a text'] };

describe('the panel of the CMS', () => {
  it.each([
    ['the effect of a draft', CHANGED, 'draft', false, 'If you publish this:'],
    ['a draft without effect', {}, 'modified', false, 'Publishing this changes nothing for visitors'],
    ['a live version', {}, 'published', false, 'Visitors see this version'],
    ['a missing page', PAGELESS, 'published', false, 'Visitors see this version, but:'],
    ['a version on its way', CHANGED, 'published', true, 'On its way to visitors …'],
    ['a late version', CHANGED, 'published', false, 'Visitors don’t see this version yet. Missing there:'],
    ['a held version', HELD, 'published', false, 'Visitors don’t see this version'],
    ['a refused version', REFUSED, 'published', false, 'Visitors don’t see this version'],
  ])('reports %s', (_, effect, status, waits, said) => {
    expect(effectInWords(effect, status, waits)).toBe(said);
  });

  it('polls only for changes in progress', () => {
    expect(isOnItsWay(CHANGED, 'published')).toBe(true);
    for (const [effect, status] of [
      [CHANGED, 'draft'],
      [HELD, 'published'],
      [REFUSED, 'published'],
      [{}, 'published'],
      [{ error: 'The site could not be asked what this changes.' }, 'published'],
    ] as const)
      expect(isOnItsWay(effect, status)).toBe(false);
  });

  it('explains a missing version without technical names', () => {
    expect(reasonsInWords(REFUSED)).toEqual([
      'Visitors don’t get this version. Parts 2, name: a number, not a text',
    ]);
    expect(reasonsInWords(HELD)).toEqual(['It is held until somebody accepts it: 8 of 50 pages would go.']);
    expect(reasonsInWords(PAGELESS)).toEqual([
      'No page of its own for "Night walk": its slug "walk" is that of "Day walk". Enter another one.',
    ]);
    expect(reasonsInWords({})).toEqual([]);
  });

  it('lists lost pages and their links first', () => {
    const pages = lostFirst([
      { address: '/', effect: 'changes' },
      { address: '/old', effect: 'leads on', to: '/new' },
      { address: '/walks', effect: 'goes', links: ['/', '/halls'] },
    ]);
    expect(pages.map((page) => `${page.address} ${pageEffectInWords(page)}`)).toEqual([
      '/walks goes; links to it go from /, /halls',
      '/old leads on to /new',
      '/ changes',
    ]);
  });

  it('names a field like its label', () => {
    expect(fieldInWords('committee.details[2].full_name')).toBe('Committee, details 3, full name');
  });
});
