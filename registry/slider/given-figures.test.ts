import { expect, test } from 'vitest';
import { readFields } from '../../src/core/block/fields.ts';
import { readDurations } from './given-figures.ts';
import { fields } from './slider.fields.ts';

test.each([
  ['only the effect', { effect: 'fade' }, {}],
  ['its own durations', { effect: 'fade', speed: 2000, autoplay: 7000 }, { speed: 2000, autoplay: 7000 }],
  ['a slider without autoplay', { autoplay: 0 }, { autoplay: 0 }],
])('chooses the durations of a slider with %s', (_, props, figures) => {
  expect(readDurations(readFields(fields, props))).toEqual(figures);
});
