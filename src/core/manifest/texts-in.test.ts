import { expect, it } from 'vitest';
import { TEXTS, textsIn } from './texts-in.ts';

it('German has every text of the renderer', () => {
  expect(Object.keys(textsIn('de-DE') ?? {}).toSorted()).toEqual(Object.keys(TEXTS).toSorted());
});
