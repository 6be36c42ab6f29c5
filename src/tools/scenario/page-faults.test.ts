import { expect, test } from 'vitest';
import { findHtmlFaults, headingGaps } from './page-faults.ts';

test.each([
  ['<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2>', 0, []],
  ['<h1>A</h1><h3 class="x">B &amp; <a href="/">C</a></h3>', 0, ['h3 "B & C" follows h1']],
  ['<h1>A</h1><h2>B</h2><h4>C</h4><h4>D</h4>', 0, ['h4 "C" follows h2']],
  ['<h2>A</h2>', 0, ['h2 "A" follows no heading']],
  ['<h2>A</h2>', 1, []],
  ['<header></header>', 0, []],
])('finds skipped heading levels: %s', (html, above, gaps) => expect(headingGaps(html, above)).toEqual(gaps));

test.each([
  ['<a href="/" tabindex="3">A</a>', ['<a> has tabindex="3", which changes the order of Tab']],
  ['<div tabindex="0"><a href="/" tabindex="-1">A</a></div>', []],
])('%s has the tabindex faults %j', (html, faults) => expect(findHtmlFaults(html)).toEqual(faults));
