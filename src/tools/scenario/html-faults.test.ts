import { expect, test } from 'vitest';
import { faultsIn } from './page-faults.ts';

test.each([
  ['<a href="/" tabindex="3">A</a>', ['<a> tabindex="3"']],
  ['<div tabindex="0"><a href="/" tabindex="-1">A</a></div>', []],
])('%s has the tabindex faults %j', (html, faults) => expect(faultsIn(html)).toEqual(faults));
