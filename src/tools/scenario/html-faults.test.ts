import { expect, test } from 'vitest';
import { faultsIn } from './page-faults.ts';

test.each([
  ['<a href="/" tabindex="3">A</a>', ['<a> has tabindex="3", which changes the order of Tab']],
  ['<div tabindex="0"><a href="/" tabindex="-1">A</a></div>', []],
])('%s has the tabindex faults %j', (html, faults) => expect(faultsIn(html)).toEqual(faults));
