import { render } from '@testing-library/react';

import { expect, test, vi } from 'vitest';
import type { Carousel } from '../../src/page/ui/carousel.tsx';
import slider from './slider.block.ts';

const given: Parameters<typeof Carousel>[0][] = [];
vi.mock('../../src/page/ui/carousel.tsx', () => ({
  Carousel: (props: Parameters<typeof Carousel>[0]) => {
    given.push(props);
    return null;
  },
}));

const slides = [{ title: 'One' }, { title: 'Two' }];

test.each([
  ['nothing', {}, undefined, undefined],
  ['only the effect', { effect: 'fade' }, undefined, undefined],
  ['its own figures', { effect: 'fade', speed: 2000, autoplay: 7000 }, 2000, 7000],
  ['a slider that stands still', { autoplay: 0 }, undefined, 0],
])('with %s, the figures that it leaves out are those of the effect', (_, props, speed, autoplay) => {
  render(slider.render({ ...props, slides }));
  expect(given.at(-1)).toMatchObject({ speed, autoplay });
});
